"""What the player hears: effects and voices, the mixer that plays them, and the scripts that made them."""
