#!/bin/sh
# Setting up the WiFi over the serial line with the package that browsers use: tells the stories of test/improv/run.mjs.
set -eu
root=${GLOWMATE_ROOT:-$(cd "$(dirname "$0")/../.." && pwd)}
"$root/tools/fetch-npm" "$root/build/improv" improv-wifi-serial-sdk 2.8.1 \
  9b6bdedff15de1c9c15d627cb8830f87afbeb4bad435cb869d37322ff7025087
GLOWMATE_ROOT=$root exec node --no-warnings --loader "$root/test/improv/loader.mjs" "$root/test/improv/run.mjs"
