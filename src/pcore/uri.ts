// URIs after RFC 3986: splitting into components, putting together, resolving one against another.
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { type UriType, uriType } from "./types/uri.ts";
import { Hash, Uri, type Value } from "./values.ts";

export interface UriParts {
  readonly scheme?: string | undefined;
  readonly userinfo?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly path?: string | undefined;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
  /** What follows the scheme when it is neither a path nor an authority: `x@y.z` of `mailto:`. */
  readonly opaque?: string | undefined;
}

export const componentNames = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "path",
  "query",
  "fragment",
  "opaque",
] as const;

const defaultPorts: Readonly<Record<string, number>> = {
  ftp: 21,
  http: 80,
  https: 443,
  ldap: 389,
  ldaps: 636,
  ws: 80,
  wss: 443,
};

const character = "(?:%[0-9A-Fa-f]{2}|[!$&-.0-;=@-Z_a-z~])";
const uriPattern = new RegExp(
  `^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://(?:((?:%[0-9A-Fa-f]{2}|[!$&-.0-;=A-Z_a-z~])*)@)?` +
    `(\\[[0-9A-Fa-f:.v]+\\]|(?:%[0-9A-Fa-f]{2}|[!$&-.0-9;=A-Z_a-z~])*)(?::(\\d*))?` +
    `(?=[/?#]|$))?((?:${character}|/)*)(?:\\?((?:${character}|[/?])*))?(?:#((?:${character}|[/?])*))?$`,
);

/** The components of a URI as text; throws when it is not one. */
function splitUri(text: string): UriParts {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII.
  if (/[^\x00-\x7f]/.test(text)) throw new PuppetError(issues.URI_NOT_ASCII({ text }));
  const match = uriPattern.exec(text);
  if (match === null) throw new PuppetError(issues.BAD_URI({ text }));
  const [, scheme, userinfo, host, port, path = "", query, fragment] = match;
  if (scheme === undefined && host === undefined && /^[^/?#]*:/.test(path)) {
    throw new PuppetError(issues.BAD_URI({ text }));
  }
  if (scheme !== undefined && host === undefined && path !== "" && !path.startsWith("/")) {
    const opaque = query === undefined ? path : `${path}?${query}`;
    return { scheme: scheme.toLowerCase(), opaque, fragment };
  }
  const known = scheme === undefined ? undefined : defaultPorts[scheme.toLowerCase()];
  return {
    scheme: scheme?.toLowerCase(),
    userinfo,
    host: host ?? (scheme?.toLowerCase() === "file" ? "" : undefined),
    port: port === undefined || port === "" ? known : Number(port),
    path:
      scheme?.toLowerCase() === "ftp" ? path.replace(/^\//, "").replace(/;type=[ai]$/, "") : path,
    query,
    fragment,
  };
}

/** A URI from text, in the form the reference prints it: known default ports are left out. */
export function parseUri(text: string): Uri {
  const { scheme = "", port } = splitUri(text);
  if (port === undefined || port !== defaultPorts[scheme]) return new Uri(text);
  return new Uri(text.replace(new RegExp(`^([^/?#]*//[^/?#]*?):${port}(?=[/?#]|$)`), "$1"));
}

export function isUriComponent(name: string): boolean {
  return (componentNames as readonly string[]).includes(name);
}

/** A component as the value of an attribute: undef when it is not there. */
export function uriComponent(uri: Uri, name: string): Value {
  const parts = splitUri(uri.text);
  return isUriComponent(name) ? (parts[name as keyof UriParts] ?? null) : null;
}

/** The type of exactly this URI: its components, in the form they are compared. */
export function uriTypeOf(uri: Uri): UriType {
  return uriType(uriParameters(uri.text));
}

/** `undefined` when no component is there. */
export function uriParameters(text: string): Hash | undefined {
  const { scheme, userinfo, host, port, path, query, fragment, opaque } = splitUri(text);
  const hash = new Hash();
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) hash.set(name, value);
  };
  set("scheme", scheme);
  set("userinfo", userinfo);
  set("host", host === "" ? undefined : host?.toLowerCase());
  const isDefault = (scheme === "http" && port === 80) || (scheme === "https" && port === 443);
  set("port", port === undefined || isDefault ? undefined : String(port));
  set("path", path === "" ? undefined : path);
  set("query", query);
  set("fragment", fragment);
  set("opaque", opaque);
  return hash.size === 0 ? undefined : hash;
}

/** Whether two URIs are the same but for the case of scheme and host, and an empty path. */
export function urisEqual(left: Uri, right: Uri): boolean {
  return left.text === right.text || normalized(left) === normalized(right);
}

function normalized(uri: Uri): string {
  const parts = splitUri(uri.text);
  const isWeb = parts.scheme === "http" || parts.scheme === "https";
  const path = isWeb && parts.path === "" ? "/" : parts.path;
  return JSON.stringify({ ...parts, host: parts.host?.toLowerCase(), path });
}

/** Components put together. */
export function joinUri(parts: UriParts): Uri {
  const { scheme, userinfo, host, port, path = "", query, fragment, opaque } = parts;
  let text = scheme === undefined ? "" : `${scheme}:`;
  if (opaque !== undefined) {
    text += opaque;
  } else {
    if (host !== undefined) {
      const isDefault = port === undefined || port === defaultPorts[scheme?.toLowerCase() ?? ""];
      text += `//${userinfo === undefined ? "" : `${userinfo}@`}${host}${isDefault ? "" : `:${port}`}`;
    }
    if (host !== undefined && path !== "" && !path.startsWith("/")) text += "/";
    text += path;
    if (query !== undefined) text += `?${query}`;
  }
  return new Uri(fragment === undefined ? text : `${text}#${fragment}`);
}

/** `base + reference`: where a link in the one leads. */
export function resolveUri(base: Uri, reference: string): Uri {
  const link = splitUri(reference);
  if (link.scheme !== undefined) return parseUri(reference);
  const { scheme, userinfo, host, port, path = "", query, opaque } = splitUri(base.text);
  if (scheme === undefined) throw new PuppetError(issues.RELATIVE_URIS());
  if (opaque !== undefined) {
    if (link.query !== undefined) throw new PuppetError(issues.QUERY_OF_OPAQUE());
    return joinUri({ scheme, opaque, fragment: link.fragment });
  }
  if (link.host !== undefined) return joinUri({ ...link, scheme });
  const authority = { scheme, userinfo, host, port };
  if (link.path === undefined || link.path === "") {
    return joinUri({ ...authority, path, query: link.query ?? query, fragment: link.fragment });
  }
  const directory = path.slice(0, path.lastIndexOf("/") + 1);
  const merged = link.path.startsWith("/") ? link.path : `${directory || "/"}${link.path}`;
  return joinUri({
    ...authority,
    path: withoutDots(merged),
    query: link.query,
    fragment: link.fragment,
  });
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
    if (isLast && (segment === "." || segment === "..")) kept.push("");
  }
  return `/${kept.join("/")}`;
}
