"""What the player sees and touches: a stack of scenes over the rules in `game`, drawn with `art`, heard with `sounds`."""
