// Where our answer is another one on purpose: the question, our answer, and why.

export interface Difference {
  readonly answer: string;
  readonly why: string;
}

const loops =
  "break() ends a loop over numbers there and none over anything else; it ends no loop here";
const called = (name: string, argument: string) => [
  `${name}(${argument}) |$a| { break() }`,
  "error: break() from context where this is illegal (file: unknown, line: 1)",
  loops,
];

const inBrackets = "error: Evaluation Error: Error while evaluating a '[]' expression, ";
const name = "Pattern[/\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z/], got ''";
const unchecked = "takes a text for a name, or for the whole, and doesn't check it";
const noWidth = "a time has no trailing zeros, made of a fraction of a second or not";
const noName = "leaves out what it was given";

const rows: readonly (readonly string[])[] = [
  ...["all", "any", "index", "unique"].flatMap((each) => [
    called(each, "3"),
    called(each, "Integer[1, 3]"),
  ]),
  [
    "Object['']",
    `${inBrackets}object name has wrong type, expects a match for ${name} (line: 1, column: 6)`,
    unchecked,
  ],
  [
    "Object['B']",
    `${inBrackets}object initializer has wrong type, expects a Struct value, got String (line: 1, column: 6)`,
    unchecked,
  ],
  [
    "TypeSet['']",
    `${inBrackets}TypeSet name has wrong type, expects a match for ${name} (line: 1, column: 6)`,
    unchecked,
  ],
  [
    "TypeSet['B']",
    `${inBrackets}TypeSet initializer has wrong type, expects a Struct value, got String (line: 1, column: 6)`,
    unchecked,
  ],
  ["Timespan[2.5]", "Type[Timespan]|Timespan['0-00:00:02.5']", noWidth],
  [
    "Timespan[2.5, 1.5]",
    `${inBrackets}'from' must be less or equal to 'to'. Got (0-00:00:02.5, 0-00:00:01.5 (line: 1, column: 6)`,
    noWidth,
  ],
  [
    "Timespan[Deferred('join', [['a']])]",
    `${inBrackets}Unable to create a Puppet::Pops::Time::Timespan from a Deferred (line: 1, column: 6)`,
    noName,
  ],
  [
    "Timestamp[Deferred('join', [['a']])]",
    `${inBrackets}Unable to create a Puppet::Pops::Time::Timestamp from a Deferred (line: 1, column: 6)`,
    noName,
  ],
  [
    "String(Timestamp('2020-01-01T00:00:00 UTC'), '%8.3p')",
    "String|     #<2",
    "shows an object of Ruby",
  ],
  ["String(Timespan(90), '%8.3p')", "String|     #<0", "shows an object of Ruby"],
];

const around = "\n@notify { 'abc': } class abc { }\n";
const node = "on node testnode";
const call = "Error while evaluating a Function Call";
const statement = "Error while evaluating a Resource Statement";
const noTitle = 'No title provided and "class" is not a valid resource reference';
const secret = "lets no secret into a message";
const place = "the call has a place, the default has none";

const manifests: readonly (readonly string[])[] = [
  [
    "realize(Sensitive('abc'))",
    `error: Failed to realize virtual resources Sensitive [value redacted] ${node}`,
    "takes what stands for a secret for a tag",
  ],
  [
    "notify { 'a': require => Sensitive('abc') }",
    `error: Could not find resource 'Sensitive [value redacted]' in parameter 'require' (line: 1) ${node}`,
    secret,
  ],
  [
    "notify { 'a': before => [Sensitive('abc')] }",
    `error: Could not find resource 'Sensitive [value redacted]' in parameter 'before' (line: 1) ${node}`,
    "takes what stands for a secret for a tag",
  ],
  [
    "class c($p = Class) { notice($p) } include c",
    `error: Evaluation Error: ${call}, ${noTitle} (line: 1, column: 36) ${node}`,
    place,
  ],
  [
    "define d($p = Class) { notice($p) } d { 'a': }",
    `error: Evaluation Error: ${statement}, ${noTitle} (line: 1) ${node}`,
    place,
  ],
  [
    "class c { notify { 'in c': } } class { 'c': stage => Deferred('join', [['a']]) }",
    `error: Evaluation Error: ${statement}, Could not find stage Deferred({'name' => 'join', ` +
      `'arguments' => [['a']]}) specified by Class[C] (line: 1, column: 32) ${node}`,
    "a stage that is not there is told without a warning about its value",
  ],
];

export const differences: ReadonlyMap<string, Difference> = new Map([
  ...rows.map(([question = "", answer = "", why = ""]) => [question, { answer, why }] as const),
  ...manifests.map(
    ([manifest = "", answer = "", why = ""]) => [manifest + around, { answer, why }] as const,
  ),
]);
