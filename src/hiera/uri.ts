// URIs as the reference's host takes them: what may not stand in a query is encoded there, anything
// else that is no URI is refused.

import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

const path = "(?:%[0-9A-Fa-f]{2}|[A-Za-z0-9\\-._~!$&'()*+,;=:@/])*";
const name = "(?:%[0-9A-Fa-f]{2}|[A-Za-z0-9\\-._~!$&'()*+,;=])*";
const host = `(?:${name}(?::${name})*@)?(?:\\[[0-9A-Fa-f:.]+\\]|${name})`;
const form = new RegExp(
  `^((?:[A-Za-z][A-Za-z0-9+\\-.]*:|(?![^/?#]*:))(?://${host}(?::\\d*)?(?=[/?#]|$)|(?!//))${path})` +
    "(\\?[^#]*)?(#(?:%[0-9A-Fa-f]{2}|[A-Za-z0-9\\-._~!$&'()*+,;=:@/?])*)?$",
);

export function checkedUri(text: string): string {
  if (/[^\0-\x7f]/.test(text)) throw new PuppetError(issues.URI_NOT_ASCII({ text }));
  const match = form.exec(text);
  if (match === null) throw new PuppetError(issues.URI_INVALID({ text }));
  const [, start = "", query = "", fragment = ""] = match;
  const encoded = query.replaceAll(/(?!%[0-9A-Fa-f]{2}|[!$-&(-;=?-_a-~])[\s\S]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `%${code.padStart(2, "0")}`;
  });
  return start + encoded + fragment;
}
