"""Pieces of Tanfang: the cut section and its sky, finds, flags, team figures, tools and the restoration table."""
