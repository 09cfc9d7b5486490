#!/bin/sh
# The stories of the simulator's world; see world_stories.cpp.
exec "$GLOWMATE_BUILD/oracle/world_stories"
