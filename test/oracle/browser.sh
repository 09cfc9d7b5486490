#!/bin/sh
# The page in a real browser: tells the stories of test/browser/stories.mjs.
set -eu
root=${GLOWMATE_ROOT:-$(cd "$(dirname "$0")/../.." && pwd)}
"$root/tools/fetch-playwright" "$root/build/browser"
exec node "$root/test/browser/run.mjs" "$@"
