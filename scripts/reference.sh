#!/bin/sh
# Makes sure the reference is there: Debian's puppet-agent and facter, and its puppet modules.
set -eu
wanted="puppet-agent facter debootstrap $(apt-cache search --names-only '^puppet-module-' 2>/dev/null | cut -d' ' -f1)"
missing() {
  for package in $1; do
    dpkg-query -W -f='${db:Status-Abbrev}\n' "$package" 2>/dev/null | grep -q '^ii' || echo "$package"
  done
}
command -v apt-get >/dev/null 2>&1 || { echo "reference: Debian's apt-get is needed to install the reference" >&2; exit 1; }
if ! apt-cache show puppet-agent >/dev/null 2>&1; then
  apt-get update -qq
  wanted="puppet-agent facter debootstrap $(apt-cache search --names-only '^puppet-module-' | cut -d' ' -f1)"
fi
absent=$(missing "$wanted")
[ -z "$absent" ] && exit 0
[ "$(id -u)" = 0 ] || { echo "reference: run as root, or install: $absent" >&2; exit 1; }
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $absent >/dev/null
