// URI: addresses taken apart and put together.
import type { RClass } from "../classes.ts";
import { toHash, toText } from "../coerce.ts";
import { type CoreClass, def, defineClass, defineModule, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RHash, RObject, RString, type RValue, symbol } from "../values.ts";

const names = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "registry",
  "path",
  "opaque",
  "query",
  "fragment",
] as const;

type Name = (typeof names)[number];

class RUri extends RObject {
  readonly parts: Partial<Record<Name, string>> = {};
  copyFrom(other: RObject): void {
    if (other instanceof RUri) Object.assign(this.parts, other.parts);
  }
}

/** Schemes with a class of their own, and the port that goes without saying. */
const schemes: Readonly<Record<string, readonly [cls: string, port: number | undefined]>> = {
  http: ["HTTP", 80],
  https: ["HTTPS", 443],
  ftp: ["FTP", 21],
  ldap: ["LDAP", 389],
  ldaps: ["LDAPS", 636],
  ws: ["WS", 80],
  wss: ["WSS", 443],
  file: ["File", undefined],
  mailto: ["MailTo", undefined],
};

function classFor(ruby: Interpreter, scheme: string | undefined): RClass {
  const known = schemes[scheme?.toLowerCase() ?? ""];
  return ruby.class(`URI::${known === undefined ? "Generic" : known[0]}`);
}

function defaultPort(ruby: Interpreter, uri: RUri): number | undefined {
  const cls = ruby.realClassOf(uri);
  for (const [name, port] of Object.values(schemes)) {
    if (cls.name === `URI::${name}`) return port;
  }
  return undefined;
}

const pattern =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/(?:([^@/?#]*)@)?(\[[^\]/?#]*\]|[^:/?#]*)(?::(\d*))?(?=[/?#]|$))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const allowed = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-fA-F]{2})*$/;

function parse(ruby: Interpreter, text: string): RUri {
  const found = allowed.test(text) ? pattern.exec(text) : null;
  if (found === null || /[[\]]/.test(`${found[5]}${found[6] ?? ""}${found[7] ?? ""}`)) {
    const shown = ruby.inspect(new RString(text));
    throw ruby.error("URI::InvalidURIError", `bad URI(is not URI?): ${shown}`);
  }
  const [, scheme, userinfo, host, port, path = "", query, fragment] = found;
  const uri = new RUri(classFor(ruby, scheme));
  const { parts } = uri;
  set(parts, "scheme", scheme?.toLowerCase());
  set(parts, "userinfo", userinfo);
  set(parts, "host", host);
  set(parts, "port", port === "" ? undefined : port);
  set(parts, "query", query);
  set(parts, "fragment", fragment);
  if (scheme !== undefined && host === undefined && path !== "" && !path.startsWith("/")) {
    set(parts, "opaque", query === undefined ? path : `${path}?${query}`);
    delete parts.query;
  } else parts.path = path;
  return uri;
}

function set(parts: RUri["parts"], name: Name, value: string | undefined): void {
  if (value === undefined) delete parts[name];
  else parts[name] = value;
}

function text(ruby: Interpreter, uri: RUri): string {
  const { scheme, userinfo, host, port, path, opaque, query, fragment } = uri.parts;
  let result = scheme === undefined ? "" : `${scheme}:`;
  if (opaque !== undefined) result += opaque;
  else {
    if (host !== undefined || scheme === "file" || scheme === "postgres") result += "//";
    if (userinfo !== undefined) result += `${userinfo}@`;
    result += host ?? "";
    if (port !== undefined && Number(port) !== defaultPort(ruby, uri)) result += `:${port}`;
    result += path ?? "";
    if (query !== undefined) result += `?${query}`;
  }
  return fragment === undefined ? result : `${result}#${fragment}`;
}

const hostPattern =
  /^(?:\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?\.)*[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?\.?)$/;
const pathPattern = /^(?:[A-Za-z0-9\-_.!~*'():@&=+$,;/]|%[0-9a-fA-F]{2})*$/;
const userPattern = /^(?:[A-Za-z0-9\-_.!~*'();:&=+$,]|%[0-9a-fA-F]{2})*$/;

const checks: Partial<Record<Name, (value: string, uri: RUri) => string | undefined>> = {
  scheme: (value) => (/^[A-Za-z][A-Za-z0-9+.-]*$/.test(value) ? undefined : "scheme"),
  userinfo: (value) => (userPattern.test(value) ? undefined : "userinfo"),
  host: (value) => (hostPattern.test(value) ? undefined : "host"),
  port: (value) => (/^\d*$/.test(value) ? undefined : "port"),
  path: (value, { parts }) => {
    if (parts.scheme !== undefined && parts.scheme !== "ftp") {
      const isAbsolute = value === "" || (value.startsWith("/") && pathPattern.test(value));
      return isAbsolute ? undefined : "absolute path";
    }
    return pathPattern.test(value) ? undefined : "path";
  },
};

function assign(ruby: Interpreter, uri: RUri, name: Name, value: RValue): void {
  if (value === null) {
    delete uri.parts[name];
    return;
  }
  let given = ruby.text(value);
  const wrong = checks[name]?.(given, uri);
  if (wrong !== undefined) {
    throw ruby.error(
      "URI::InvalidComponentError",
      `bad component(expected ${wrong} component): ${given}`,
    );
  }
  if (name === "query" || name === "fragment") {
    given = given
      .replace(/[\t\r\n]/g, "")
      .replace(/%(?![0-9a-fA-F]{2})|[^!$-&(-;=?-_a-~]/gu, (one) =>
        Array.from(
          Buffer.from(one),
          (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
        ).join(""),
      );
  }
  uri.parts[name] = name === "scheme" ? given.toLowerCase() : given;
}

const components: readonly Name[] = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

/** From a hash of components, or an array of them in order. */
function build(ruby: Interpreter, cls: RClass, given: RValue): RUri {
  const own = Object.entries(schemes).find(([, [name]]) => cls.name === `URI::${name}`);
  const uri = new RUri(cls);
  if (own !== undefined) uri.parts.scheme = own[0];
  const hash =
    given instanceof RArray
      ? RHash.of(
          given.items.map(
            (one, index) =>
              [
                symbol((own === undefined ? components : components.slice(1))[index] ?? ""),
                one,
              ] as const,
          ),
        )
      : toHash(ruby, given);
  for (const name of components) assignGiven(ruby, uri, name, hash.get(symbol(name)));
  assignGiven(ruby, uri, "opaque", hash.get(symbol("opaque")));
  if (uri.parts.opaque === undefined) uri.parts.path ??= "";
  return uri;
}

function assignGiven(ruby: Interpreter, uri: RUri, name: Name, value: RValue | undefined): void {
  if (value !== undefined && value !== null) assign(ruby, uri, name, value);
}

function joined(ruby: Interpreter, base: RUri, reference: string): RUri {
  const scheme = base.parts.scheme ?? "";
  const isKnown = schemes[scheme]?.[1] !== undefined;
  const stood = text(ruby, base).replace(/^[^:]*:/, isKnown ? "http:" : "http://x");
  const target = parse(ruby, reference);
  if (target.parts.scheme !== undefined) return target;
  const url = new URL(reference, stood).href.replace(/^http:/, `${scheme}:`);
  const isBare = !/[^/]\/($|[^/])/.test(reference) && target.parts.path === "" && url.endsWith("/");
  return parse(ruby, isBare && base.parts.path === "" ? url.slice(0, -1) : url);
}

function part(name: Name): NativeMethods<RUri>[string] {
  return def<RUri>(0, ({ parts }) => {
    const value = parts[name];
    return value === undefined ? null : new RString(value);
  });
}

function userPart(index: 0 | 1): NativeMethods<RUri>[string] {
  return def<RUri>(0, ({ parts: { userinfo } }) => {
    if (userinfo === undefined) return null;
    const colon = userinfo.indexOf(":");
    const user = colon < 0 ? userinfo : userinfo.slice(0, colon);
    const password = colon < 0 ? undefined : userinfo.slice(colon + 1);
    const found = index === 0 ? user : password;
    return found === undefined ? null : new RString(found);
  });
}

const readers = Object.fromEntries(names.map((name) => [name, part(name)]));
const writers = Object.fromEntries(
  names.map((name) => [
    `${name}=`,
    def<RUri>(1, (self, [value], _block, ruby) => {
      assign(ruby, self, name, value);
      return value;
    }),
  ]),
);

const same = def<RUri>(
  1,
  (self, [other], _block, ruby) => other instanceof RUri && text(ruby, self) === text(ruby, other),
);

const join = def<RUri>(1, (self, [other], _block, ruby) =>
  joined(ruby, self, other instanceof RUri ? text(ruby, other) : toText(ruby, other)),
);

const methods: NativeMethods<RUri> = {
  ...readers,
  ...writers,
  port: def(0, (self, _args, _block, ruby) => {
    const { port } = self.parts;
    return port === undefined ? (defaultPort(ruby, self) ?? null) : Number(port);
  }),
  default_port: def(0, (self, _args, _block, ruby) => defaultPort(ruby, self) ?? null),
  user: userPart(0),
  password: userPart(1),
  hostname: def(0, ({ parts: { host } }) =>
    host === undefined ? null : new RString(host.replace(/^\[(.*)\]$/, "$1")),
  ),
  request_uri: def(0, ({ parts: { path = "", query } }) => {
    const whole = path.startsWith("/") ? path : `/${path}`;
    return new RString(query === undefined ? whole : `${whole}?${query}`);
  }),
  "absolute?": def(0, ({ parts }) => parts.scheme !== undefined),
  absolute: def(0, ({ parts }) => parts.scheme !== undefined),
  "relative?": def(0, ({ parts }) => parts.scheme === undefined),
  "hierarchical?": def(0, ({ parts }) => parts.path !== undefined),
  merge: join,
  "+": join,
  "==": same,
  "eql?": same,
  hash: def(0, (self, _args, _block, ruby) => ruby.send(new RString(text(ruby, self)), "hash")),
  to_s: def(0, (self, _args, _block, ruby) => new RString(text(ruby, self))),
  to_str: def(0, (self, _args, _block, ruby) => new RString(text(ruby, self))),
  inspect: def(0, (self, _args, _block, ruby) => {
    const cls = ruby.className(ruby.realClassOf(self));
    return new RString(`#<${cls} ${text(ruby, self)}>`);
  }),
};

/** As forms are sent: a space is a plus. */
function formText(value: string): string {
  return encodeURIComponent(value)
    .replace(/[!'()~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

function fromForm(ruby: Interpreter, value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    throw ruby.error("ArgumentError", `invalid %-encoding (${value})`);
  }
}

function formPairs(ruby: Interpreter, given: RValue): readonly string[] {
  return ruby.splat(given).flatMap((pair) => {
    const [key = null, value = null] = ruby.splat(pair);
    const name = formText(ruby.text(key));
    if (value === null) return [name];
    const all = value instanceof RArray ? value.items : [value];
    return all.map((one) => `${name}=${formText(ruby.text(one))}`);
  });
}

const unreserved = /[^\-_.!~*'()a-zA-Z\d;/?:@&=+$,[\]]/gu;

const escaping = def<RValue>(
  [1, 2],
  (_self, [value], _block, ruby) =>
    new RString(toText(ruby, value).replace(unreserved, (one) => encodeURIComponent(one))),
);
const unescaping = def<RValue>(
  [1, 2],
  (_self, [value], _block, ruby) => new RString(decodeURIComponent(toText(ruby, value))),
);

const functions: NativeMethods<RClass> = {
  parse: def(1, (_self, [value], _block, ruby) =>
    value instanceof RUri ? value : parse(ruby, toText(ruby, value)),
  ),
  join: def([1, -1], (_self, [first, ...rest], _block, ruby) =>
    rest.reduce<RUri>(
      (base, one) => joined(ruby, base, ruby.text(one)),
      parse(ruby, ruby.text(first)),
    ),
  ),
  split: def(1, (_self, [value], _block, ruby) => {
    const { parts } = parse(ruby, toText(ruby, value));
    return new RArray(
      names.map((name) => (parts[name] === undefined ? null : new RString(parts[name]))),
    );
  }),
  encode_www_form_component: def(
    [1, 2],
    (_self, [value], _block, ruby) => new RString(formText(ruby.text(value))),
  ),
  decode_www_form_component: def(
    [1, 2],
    (_self, [value], _block, ruby) => new RString(fromForm(ruby, toText(ruby, value))),
  ),
  encode_www_form: def(
    [1, 2],
    (_self, [pairs], _block, ruby) => new RString(formPairs(ruby, pairs).join("&")),
  ),
  decode_www_form: def([1, 2], (_self, [value], _block, ruby) => {
    const given = toText(ruby, value);
    if (given === "") return new RArray([]);
    return new RArray(
      given.split("&").map((pair) => {
        const [key = "", ...rest] = pair.split("=");
        return new RArray([key, rest.join("=")].map((one) => new RString(fromForm(ruby, one))));
      }),
    );
  }),
};

const building: NativeMethods<RClass> = {
  build: def(1, (cls, [given], _block, ruby) => build(ruby, cls, given)),
};

export const uri: readonly CoreClass[] = [
  defineModule("URI", {
    singleton: functions,
    constants: { DEFAULT_PARSER: (ruby) => new RObject(ruby.class("URI::Parser")) },
  }),
  defineClass("URI::Parser", { methods: { escape: escaping, unescape: unescaping } }),
  defineClass<RUri>("URI::Generic", {
    allocate: (cls) => new RUri(cls),
    methods,
    singleton: building,
  }),
  ...Object.values(schemes).map(([name]) =>
    defineClass(`URI::${name}`, {
      superclass: name === "HTTPS" ? "URI::HTTP" : name === "WSS" ? "URI::WS" : "URI::Generic",
    }),
  ),
  defineClass("URI::Error", { superclass: "StandardError" }),
  defineClass("URI::InvalidURIError", { superclass: "URI::Error" }),
  defineClass("URI::InvalidComponentError", { superclass: "URI::Error" }),
  defineClass("URI::BadURIError", { superclass: "URI::Error" }),
];

/** `URI(text)`. */
export const uriFunction = def<RValue>(1, (_self, [value], _block, ruby) =>
  value instanceof RUri ? value : parse(ruby, toText(ruby, value)),
);
