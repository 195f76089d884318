"""What all five games share: actions, events, the state protocol, options, records, sessions, bots, statistics."""
