#!/bin/sh
# The npm package "bun" puts its program in place in an install script. Where npm is set not to
# run those, link the program that came with the platform package instead.
set -eu
node_modules/.bin/bun --version >/dev/null 2>&1 && exit 0
for program in node_modules/@oven/bun-*/bin/bun; do
  if "$program" --version >/dev/null 2>&1; then
    ln -sf "../../$program" node_modules/.bin/bun
    exit 0
  fi
done
echo "ppt: the npm package bun brought no program that runs on this machine" >&2
exit 1
