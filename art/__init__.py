"""Everything that is drawn and lettered: palette, fonts, SVG sources and the painters that the scenes call.

Painters know no game state and no input; they take plain values, draw on a surface and return the rectangle they used.
"""
