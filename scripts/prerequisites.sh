#!/bin/sh
# What the machine must bring: Node 20 or newer, and npm. Says clearly what is missing.
set -eu
fail() { echo "ppt: $1" >&2; exit 1; }

command -v node >/dev/null 2>&1 || fail "node is missing; install Node.js 20 or newer, then run make again"
command -v npm >/dev/null 2>&1 || fail "npm is missing; install it (it comes with Node.js), then run make again"
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge 20 ] || fail "node $(node --version) is too old; install Node.js 20 or newer"
