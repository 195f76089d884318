"""From speech to chant: every phoneme stretched to the rules' timetable, one tone with a scoop at each breath, held
phrase ends, a room around it. Needs requirements-voice.txt.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyworld
from scipy.signal import butter, fftconvolve, sosfilt

from game.karuta.reading import Verse
from sounds.voice_readers import LEAD_MS, RATE, TAIL_MS, Reader
from sounds.voice_source import FRAME_MS, VOICELESS, Floats, Phoneme, Spoken, SpokenMora

HELD_MS = 300
"""A vowel longer than this stays inside its steady middle."""
EDGE_FRAMES = 6
"""The first and last frames of a vowel keep their own pace: there it meets its neighbours."""
EVEN_DB = 8
"""Vowels are made equally loud, each by at most this."""
CONSONANT_DB, HISS_DB = -2, -10
"""A consonant stays at least so far below the vowels, one that hisses farther."""
HISSING = VOICELESS | {"z", "j"}

SCOOP_CENTS, SCOOP_MS = -620, 130
PHRASE_CENTS, PHRASE_MS = -60, 100
DRIFT_CENTS, DRIFT_MS = 22, 500
JITTER_CENTS = 5
VIBRATO_CENTS, VIBRATO_AFTER_MS, VIBRATO_GROWS_MS = 28, 600, 800
FALL_CENTS, FALL_MS = -90, 350
FADE_MS = 500
SHIMMER_DB, SWELL_DB = 0.4, 1.5
BREATH_DB = -40
ROOM_S, ROOM_DB = 0.28, -19
LOUDNESS = 0.11
"""RMS of the voiced part of every file, full scale 1."""
CEILING = 0.62


@dataclass(slots=True)
class Score:
    """What is sung, frame by frame."""

    source: Floats
    """Frame of the speech, between frames allowed."""
    voiced: Floats
    gain_db: Floats
    cents: Floats
    sounding: Floats
    """0 in silences, 1 elsewhere."""


def frames(milliseconds: float) -> int:
    return round(milliseconds / FRAME_MS)


def chant(spoken: Spoken, verse: Verse, reader: Reader, seed: int) -> Floats:
    """The verse as `reader` chants it: LEAD_MS of silence, the verse to its timetable, TAIL_MS of echo."""
    rng = np.random.default_rng([reader.seed, seed])
    score = _score(spoken, verse)
    _melody(score, verse, reader, rng)
    _dynamics(score, verse, rng)
    sound = _rendered(spoken, score, reader)
    sound = sound + _breath(score, verse, rng)
    return _finished(_in_room(sound), score)


# -- when -------------------------------------------------------------------------------------------------------------


def _score(spoken: Spoken, verse: Verse) -> Score:
    total = frames(LEAD_MS + verse.end_ms + TAIL_MS)
    score = Score(*(np.zeros(total) for _ in range(5)))
    lead = frames(LEAD_MS)
    mean = float(np.mean([_loudest(spoken, mora.vowel) for mora in spoken.morae]))
    alone = True
    for planned, mora in zip(verse.morae, spoken.morae, strict=True):
        start, vowel, end = (lead + frames(at) for at in (planned.start_ms, planned.vowel_ms, planned.end_ms))
        before = verse.breath_ms == planned.end_ms or planned is verse.morae[-1]
        gain = float(np.clip(mean - _loudest(spoken, mora.vowel), -EVEN_DB, EVEN_DB))
        if mora.consonant is not None:
            score.source[start:vowel] = _stretched(mora.consonant, vowel - start)
            score.voiced[start:vowel] = mora.consonant.voiced
            most = mean + (HISS_DB if mora.consonant.name in HISSING else CONSONANT_DB)
            wanted = gain if mora.consonant.voiced else 0.0
            score.gain_db[start:vowel] = min(wanted, most - _loudest(spoken, mora.consonant))
        score.source[vowel:end] = _held(mora, end - vowel, alone and mora.consonant is None, before)
        score.voiced[vowel:end] = 1
        score.sounding[start:end] = 1
        score.gain_db[vowel:end] = gain
        alone = before
    score.gain_db = _smoothed(score.gain_db, 7)
    return score


def _loudest(spoken: Spoken, phoneme: Phoneme) -> float:
    return float(spoken.level[phoneme.first:phoneme.first + phoneme.count].max())


def _stretched(phoneme: Phoneme, count: int) -> Floats:
    return phoneme.first + np.linspace(0, phoneme.count - 1, count)


def _held(mora: SpokenMora, count: int, after_silence: bool, before_silence: bool) -> Floats:
    """The frames of a vowel that is to last `count` frames. Next to a silence its way to the neighbour is left out."""
    vowel = mora.vowel
    first = 2 * EDGE_FRAMES if after_silence else 0
    last = vowel.count - 1 - (2 * EDGE_FRAMES if before_silence else 0)
    edge = max(1, min(EDGE_FRAMES, (last - first) // 3, count // 3))
    low, high = first + edge, last - edge
    middle = count - 2 * edge
    if count > frames(HELD_MS):
        span = high - low
        low, high = low + span * 0.3, high - span * 0.3
        # To and fro within the steady part, so that the sound neither freezes nor runs away.
        turns = max(1, round(middle / 80))
        way = (low + high) / 2 - (high - low) / 2 * np.cos(np.linspace(0, np.pi * turns, middle))
    else:
        way = np.linspace(low, max(low, high), middle)
    head, foot = np.arange(first, first + edge), np.arange(last - edge + 1, last + 1)
    return vowel.first + np.concatenate([head, way, foot])


def _smoothed(values: Floats, width: int) -> Floats:
    window = np.hanning(width + 2)[1:-1]
    padded = np.pad(values, width // 2, mode="edge")
    return np.convolve(padded, window / window.sum(), "valid")[:len(values)]


# -- tone and strength ------------------------------------------------------------------------------------------------


def _melody(score: Score, verse: Verse, reader: Reader, rng: np.random.Generator) -> None:
    """One tone, reached from below after each breath, wavering at the held end."""
    total = len(score.cents)
    cents = DRIFT_CENTS * _wander(total, frames(DRIFT_MS), rng) + JITTER_CENTS * rng.standard_normal(total)
    for start in _breath_starts(verse):
        _add_ramp(cents, start, frames(SCOOP_MS), SCOOP_CENTS, power=2)
    for start in _phrase_starts(verse):
        _add_ramp(cents, start, frames(PHRASE_MS), PHRASE_CENTS, power=1)
    last = verse.morae[-1]
    begin, end = frames(LEAD_MS + last.vowel_ms), frames(LEAD_MS + last.end_ms)
    time_ms = np.arange(end - begin) * FRAME_MS
    depth = VIBRATO_CENTS * np.clip((time_ms - VIBRATO_AFTER_MS) / VIBRATO_GROWS_MS, 0, 1)
    cents[begin:end] += depth * np.sin(2 * np.pi * reader.vibrato_hertz * time_ms / 1000)
    fall = frames(FALL_MS)
    cents[end - fall:end] += FALL_CENTS * np.linspace(0, 1, fall) ** 2
    score.cents = cents


def _breath_starts(verse: Verse) -> list[int]:
    """Frames at which the voice begins after a silence."""
    after = next(mora.start_ms for mora in verse.morae if mora.start_ms > verse.breath_ms)
    return [frames(LEAD_MS), frames(LEAD_MS + after)]


def _phrase_starts(verse: Verse) -> list[int]:
    """Frames at which a phrase begins without a breath: after a held mora that no silence follows."""
    held = [mora.end_ms for mora in verse.morae[:-2] if mora.end_ms - mora.start_ms > HELD_MS]
    return [frames(LEAD_MS + at) for at in held if at != verse.breath_ms]


def _add_ramp(cents: Floats, start: int, count: int, depth: float, power: int) -> None:
    stop = min(len(cents), start + count)
    cents[start:stop] += depth * np.linspace(1, 0, count)[:stop - start] ** power


def _wander(total: int, width: int, rng: np.random.Generator) -> Floats:
    """A slow random curve of unit strength."""
    curve = _smoothed(rng.standard_normal(total + 2 * width), width)[width:width + total]
    return curve / (curve.std() + 1e-9)


def _dynamics(score: Score, verse: Verse, rng: np.random.Generator) -> None:
    """Held vowels swell and sink; the last one dies away; small unrest everywhere."""
    gain = score.gain_db + SHIMMER_DB * _wander(len(score.gain_db), 7, rng)
    for mora in verse.morae:
        if mora.end_ms - mora.vowel_ms > HELD_MS:
            begin, end = frames(LEAD_MS + mora.vowel_ms), frames(LEAD_MS + mora.end_ms)
            gain[begin:end] += SWELL_DB * np.sin(np.linspace(0, 1.5 * np.pi, end - begin))
    for end_ms, fade_ms in ((verse.breath_ms, 90), (verse.end_ms, FADE_MS)):
        end, fade = frames(LEAD_MS + end_ms), frames(fade_ms)
        gain[end - fade:end] += 20 * np.log10(np.linspace(1, 0, fade + 1)[1:] ** 0.8 + 1e-3)
    for start in _breath_starts(verse):
        gain[start:start + 5] += np.linspace(-14, 0, 5) * (score.voiced[start] > 0)
    score.gain_db = gain


# -- sound ------------------------------------------------------------------------------------------------------------


def _rendered(spoken: Spoken, score: Score, reader: Reader) -> Floats:
    low = np.clip(np.floor(score.source).astype(int), 0, len(spoken.level) - 1)
    high = np.minimum(low + 1, len(spoken.level) - 1)
    part = (score.source - low)[:, None]
    spectrum = spoken.spectrum[low] * (1 - part) + spoken.spectrum[high] * part
    aperiodicity = spoken.aperiodicity[low] * (1 - part) + spoken.aperiodicity[high] * part
    spectrum = _throat(_joined(spectrum, score.source), reader.throat)
    aperiodicity = _throat(_roughened(aperiodicity), reader.throat)
    gain = score.gain_db[:, None] * np.log(10) / 10
    power = np.where(score.sounding[:, None] > 0, np.exp(spectrum + gain), 1e-12)
    pitch = reader.hertz * 2 ** (score.cents / 1200) * score.voiced
    return pyworld.synthesize(pitch, np.ascontiguousarray(power), np.ascontiguousarray(aperiodicity), RATE, FRAME_MS)


def _joined(spectrum: Floats, source: Floats) -> Floats:
    """Where the speech jumps, two neighbouring frames are blended on either side."""
    blended = spectrum.copy()
    for cut in np.flatnonzero(np.abs(np.diff(source)) > 8):
        for off, share in ((0, 0.4), (1, 0.15)):
            before, after = cut - off, cut + 1 + off
            if before >= 0 and after < len(spectrum):
                blended[before] = (1 - share) * spectrum[before] + share * spectrum[after]
                blended[after] = (1 - share) * spectrum[after] + share * spectrum[before]
    return blended


def _roughened(aperiodicity: Floats) -> Floats:
    """A little more breath in the upper half of the spectrum: held vowels buzz without it."""
    share = np.linspace(0, 0.22, aperiodicity.shape[1]) ** 1.3
    return aperiodicity + (1 - aperiodicity) * share


def _throat(rows: Floats, factor: float) -> Floats:
    """Every row of the spectrum squeezed along the frequency axis."""
    if factor == 1:
        return rows
    bins = np.arange(rows.shape[1])
    return np.stack([np.interp(bins / factor, bins, row) for row in rows])


def _breath(score: Score, verse: Verse, rng: np.random.Generator) -> Floats:
    """The reader draws breath before the last phrase."""
    length = len(score.cents) * RATE * FRAME_MS // 1000
    begin = (LEAD_MS + verse.breath_ms) * RATE // 1000
    count = (min(mora.start_ms for mora in verse.morae if mora.start_ms > verse.breath_ms) - verse.breath_ms - 20) \
        * RATE // 1000
    noise = sosfilt(butter(2, [600, 4500], "bandpass", fs=RATE, output="sos"), rng.standard_normal(count))
    shape = np.sin(np.linspace(0, np.pi, count)) ** 2
    air = np.zeros(length)
    air[begin:begin + count] = noise / noise.std() * shape * LOUDNESS * 10 ** (BREATH_DB / 20)
    return air


def _in_room(sound: Floats) -> Floats:
    """The room's answer: a short decaying echo, the same for every file of a reader."""
    count = round(ROOM_S * RATE)
    rng = np.random.default_rng(7)
    decay = rng.standard_normal(count) * 10 ** (-3 * np.arange(count) / count)
    decay[:round(0.006 * RATE)] = 0
    decay = sosfilt(butter(1, 5000, fs=RATE, output="sos"), decay)
    decay *= 10 ** (ROOM_DB / 20) / np.sqrt((decay ** 2).sum())
    return sound + fftconvolve(sound, decay)[:len(sound)]


def _finished(sound: Floats, score: Score) -> Floats:
    """Silent lead, even loudness, peaks bent below the ceiling, ends at zero."""
    sound = sosfilt(butter(2, 70, "highpass", fs=RATE, output="sos"), sound)
    lead = LEAD_MS * RATE // 1000
    sound[:lead] = 0
    sound[lead:lead + 48] *= np.linspace(0, 1, 48)
    tail = TAIL_MS * RATE // 1000
    sound[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    voiced = np.repeat(score.voiced > 0, RATE * FRAME_MS // 1000)
    for _ in range(4):
        sound = sound * LOUDNESS / np.sqrt(np.mean(sound[:len(voiced)][voiced[:len(sound)]] ** 2))
        sound = np.where(np.abs(sound) > CEILING * 0.7, np.sign(sound) * _bent(np.abs(sound)), sound)
    return sound


def _bent(height: Floats) -> Floats:
    knee = CEILING * 0.7
    return knee + (CEILING - knee) * np.tanh((height - knee) / (CEILING - knee))
