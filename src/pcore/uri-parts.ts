// What each component of a URI must look like when a URI is put together from a hash: RFC 2396,
// in the order in which the reference looks at them.
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import type { UriParts } from "./uri.ts";

const unreserved = "-_.!~*'()a-zA-Z\\d";
const one = `(?:[${unreserved}:@&=+$,]|%[a-fA-F\\d]{2})*(?:;(?:[${unreserved}:@&=+$,]|%[a-fA-F\\d]{2})*)*`;
const v4 = "\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}";
const hexes = `(?:[a-fA-F\\d]{1,4}:)*(?:[a-fA-F\\d]{1,4}|${v4})`;
const v6 = `${hexes}|(?:(?:[a-fA-F\\d]{1,4}:)*[a-fA-F\\d]{1,4})?::(?:${hexes})?`;

const patterns = {
  scheme: "[a-zA-Z][-+.a-zA-Z\\d]*",
  userinfo: `(?:[${unreserved};:&=+$,]|%[a-fA-F\\d]{2})*`,
  host: `(?:[a-zA-Z0-9\\-.]|%[a-fA-F\\d]{2})+|${v4}|\\[(?:${v6})\\]`,
  absolutePath: `/${one}(?:/${one})*`,
  relativePath: `(?:[${unreserved};@&=+$,]|%[a-fA-F\\d]{2})+(?:/${one}(?:/${one})*)?`,
  opaque: `(?:[${unreserved};?:@&=+$,]|%[a-fA-F\\d]{2})(?:[${unreserved};/?:@&=+$,[\\]]|%[a-fA-F\\d]{2})*`,
};

/** The components, with query and fragment escaped; throws when one is not what it should be. */
export function checkParts(parts: UriParts): UriParts {
  const { scheme, userinfo, host, port, path, query, opaque, fragment } = parts;
  if (scheme?.toLowerCase() === "mailto") return parts;
  check("scheme", scheme, "scheme");
  checkUser(userinfo);
  const plain = host?.includes(":") && !/^\[.*\]$/.test(host) ? `[${host}]` : host;
  check("host", plain, "host");
  checkPath(path, scheme);
  if (opaque !== undefined) {
    if (query !== undefined) throw new PuppetError(issues.OPAQUE_URI_HAS_QUERY());
    if ((host ?? port ?? userinfo ?? path) !== undefined) {
      throw new PuppetError(issues.OPAQUE_URI_HAS_MORE());
    }
  }
  check("opaque", opaque, "opaque");
  const bad = /%[^0-9a-fA-F][\s\S]/.exec(query ?? "");
  if (bad !== null) throw new PuppetError(issues.BAD_PERCENT_ESCAPE({ text: bad[0] }));
  return {
    ...parts,
    ...(plain === undefined ? {} : { host: plain }),
    ...(query === undefined ? {} : { query: escaped(query, "[!$-&(-;=?-_a-~]") }),
    ...(fragment === undefined ? {} : { fragment: escaped(fragment, "[!-~]") }),
  };
}

function check(kind: keyof typeof patterns, text: string | undefined, name: string): void {
  if (text !== undefined && !isOf(kind, text)) {
    throw new PuppetError(issues.BAD_URI_COMPONENT({ name, text }));
  }
}

function isOf(kind: keyof typeof patterns, text: string): boolean {
  return new RegExp(`^(?:${patterns[kind]})$`).test(text);
}

function checkUser(userinfo: string | undefined): void {
  if (userinfo === undefined) return;
  const at = userinfo.indexOf(":");
  const user = at < 0 ? userinfo : userinfo.slice(0, at);
  check("userinfo", user, "userinfo component or user");
  if (at >= 0 && !isOf("userinfo", userinfo.slice(at + 1))) {
    throw new PuppetError(issues.BAD_URI_PASSWORD());
  }
}

function checkPath(path: string | undefined, scheme: string | undefined): void {
  if (path === undefined || path === "" || isOf("absolutePath", path)) return;
  if (scheme !== undefined && scheme !== "ftp") check("absolutePath", path, "absolute path");
  check("relativePath", path, "relative path");
}

function escaped(text: string, kept: string): string {
  const bytes = Buffer.from(text.replace(/[\t\r\n]/g, ""), "utf8").toString("latin1");
  return bytes.replace(
    new RegExp(`(?!%[0-9a-fA-F]{2}|${kept})[\\s\\S]`, "g"),
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}
