// What `require` may name without a file being looked for: the standard library as far as it is
// here, and libraries whose names stand but which refuse to be called (refused.ts).

const names = new Set(
  `puppet facter English abbrev base64 benchmark bigdecimal cgi csv date delegate digest erb etc fileutils find
  forwardable ipaddr json logger monitor observer open-uri open3 openssl ostruct pathname pp psych
  pty rbconfig resolv rubygems securerandom set shellwords singleton socket stringio strscan
  tempfile thread time timeout tmpdir tsort uri weakref yaml zlib`.split(/\s+/),
);
const folders = /^(?:base64|bigdecimal|cgi|date|digest|erb|json|net|openssl|psych|uri|yaml)\//;

export function isLibrary(name: string): boolean {
  const bare = name.endsWith(".rb") ? name.slice(0, -3) : name;
  return names.has(bare) || folders.test(bare);
}
