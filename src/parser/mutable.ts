// Nodes are readonly for everyone but the parser, which learns some things about a node only
// after it has made it.

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
