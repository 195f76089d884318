"""The training hall without its pictures: drills, a store of every attempt, charts, and which cards to practise next."""
