// What Ruby's URI() makes of texts.
import { expect, test } from "vitest";
import { checkedUri } from "../../src/hiera/uri.ts";

test.each([
  ["http://h/a?b c", "http://h/a?b%20c"],
  ['http://h/?<>"{}|\\^`[]', "http://h/?%3C%3E%22{}|\\^%60[]"],
  ["http://h/?a'b", "http://h/?a%27b"],
  ["http://h/a@b:c;d=e,f!$&()*+~_-.", "http://h/a@b:c;d=e,f!$&()*+~_-."],
  ["http://[::1]/x", "http://[::1]/x"],
  ["file:///a", "file:///a"],
  ["../x", "../x"],
  ["", ""],
])("%s is one", (text, uri) => expect(checkedUri(text)).toBe(uri));

test.each([
  "http://h/a b",
  "urn:x:y z",
  "http://h/<a>",
  "http://h/?a#b c",
  "http://h/%zz",
  "http://h:x/",
  "a[1]",
])("%s is none", (text) =>
  expect(() => checkedUri(text)).toThrow(`bad URI(is not URI?): "${text}"`),
);

test("only ASCII is allowed", () => {
  expect(() => checkedUri("http://h/?ü")).toThrow('URI must be ascii only "http://h/?\\u00FC"');
});
