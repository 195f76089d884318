"""What the player sees and touches: scenes over the rules in `game`, drawn with `art`, heard with `sounds`."""
