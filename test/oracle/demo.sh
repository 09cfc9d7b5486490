#!/bin/sh
# The demo in a real browser: the same stories about the page, with the board in it.
set -eu
root=${GLOWMATE_ROOT:-$(cd "$(dirname "$0")/../.." && pwd)}
"$root/tools/fetch-playwright" "$root/build/browser"
exec node "$root/test/browser/run.mjs" --demo "$@"
