// What these facts, and the language they are for, call themselves.

import { defineFact, facterVersion, puppetVersion } from "ppt";

export default [
  defineFact({
    name: "facterversion",
    doc: "The version of Facter whose facts these are.",
    resolve: () => facterVersion,
  }),
  defineFact({
    name: "puppetversion",
    doc: "The version of Puppet whose language this is.",
    resolve: () => puppetVersion,
  }),
];
