"""The training hall without its pictures: drills, a store of every attempt, charts, and what to practise next."""
