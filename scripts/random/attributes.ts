// Attributes of resources: of the core's types those that take most values, and the
// metaparameters.
import type { Draft } from "./draft.ts";

const own: Readonly<Record<string, readonly string[]>> = {
  notify: ["message => <anything>", "message => <str>", "withpath => <bool>", "name => <strlit>"],
  file: [
    "ensure => <ensure>",
    "mode => '0644'",
    "mode => <str>",
    "content => <str>",
    "content => <anything>",
    "owner => root",
    "source => 'puppet:///modules/a/b'",
    "content => Deferred('upcase', [<str>])",
    "content => <sensitive>",
    "path => <strlit>",
    "recurse => <bool>",
    "group => <int>",
  ],
  exec: [
    "command => <str>",
    "command => [<str>, <str>]",
    "unless => <str>",
    "path => ['/bin', <str>]",
    "refreshonly => <bool>",
    "environment => <array>",
    "timeout => <int>",
    "returns => [0, <int>]",
  ],
  user: [
    "ensure => <ensure>",
    "uid => <int>",
    "groups => <array>",
    "home => <str>",
    "password => <sensitive>",
    "comment => <str>",
  ],
  group: ["ensure => <ensure>", "gid => <int>", "members => <array>"],
  package: [
    "ensure => <ensure>",
    "ensure => latest",
    "name => <strlit>",
    "install_options => <array>",
  ],
  service: ["ensure => running", "enable => <bool>", "name => <strlit>", "hasstatus => <bool>"],
  none: [],
};

export const resourceTypes = [
  "notify",
  "notify",
  "file",
  "file",
  "exec",
  "user",
  "group",
  "package",
  "service",
];

const metaparameters: readonly string[] = [
  "tag => <strlit>",
  "tag => ['t1', t2]",
  "noop => <bool>",
  "loglevel => <loglevel>",
  "~ alias => <strlit>",
  "require => <refmade>",
  "before => <refmade>",
  "notify => [<refmade>, <refmade>]",
  "~ subscribe => <ref>",
  "audit => all",
  "schedule => daily",
  "stage => main",
  "~ require => <anything>",
  "~ tag => <anything>",
  "~ audit => [<str>]",
  "~ * => <hash>",
  "* => {noop => <bool>}",
  "~ noop => <anything>",
  "~ consume => <ref>",
  "~ bogus => <int>",
  "require => undef",
  "tag => undef",
  "loglevel => undef",
];

export function attributesOf(
  draft: Draft,
  type: string,
  depth: number,
  { canAdd = false, isHash = false }: { canAdd?: boolean; isHash?: boolean } = {},
): string {
  const list = own[type] ?? own.none ?? [];
  const seen = new Set<string>();
  const written: string[] = [];
  for (let count = draft.random.between(0, 3); count > 0; count -= 1) {
    const isMeta = list.length === 0 || draft.random.chance(0.25);
    const template = draft.pick(isMeta ? metaparameters : list);
    const name = template.slice(0, template.indexOf(" "));
    if (seen.has(name) && !draft.random.chance(draft.wildness / 4)) continue;
    if (name === "*" && isHash) continue;
    seen.add(name);
    const filled = draft.fill(template, depth);
    written.push(canAdd && draft.random.chance(0.3) ? filled.replace(" => ", " +> ") : filled);
  }
  return written.join(", ");
}
