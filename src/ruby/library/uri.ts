// URI: addresses taken apart by RFC 3986, changed and put together again, and the encoding of forms.
import { inspectString } from "../../util/ruby-inspect.ts";
import type { RClass } from "../classes.ts";
import { toItems, toRString, toText } from "../coerce.ts";
import { def, defineClass, defineModule, extendClass, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RHash, RObject, RRegexp, RString, type RValue } from "../values.ts";
import { percentDecoded, percentEncoded } from "./escape.ts";

interface Parts {
  scheme: string | null;
  userinfo: string | null;
  host: string | null;
  port: number | null;
  path: string | null;
  opaque: string | null;
  query: string | null;
  fragment: string | null;
}

const nothing: Parts = {
  scheme: null,
  userinfo: null,
  host: null,
  port: null,
  path: "",
  opaque: null,
  query: null,
  fragment: null,
};

class RUri extends RObject {
  parts: Parts = { ...nothing };
  copyFrom(other: RObject): void {
    if (other instanceof RUri) this.parts = { ...other.parts };
  }
}

/** Scheme → its class and its port. */
const schemes: Readonly<Record<string, readonly [name: string, port: number | null]>> = {
  http: ["HTTP", 80],
  https: ["HTTPS", 443],
  ftp: ["FTP", 21],
  ldap: ["LDAP", 389],
  ldaps: ["LDAPS", 636],
  ws: ["WS", 80],
  wss: ["WSS", 443],
  file: ["File", null],
  mailto: ["MailTo", null],
};

const one = "(?:[\\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})";
const grammar = new RegExp(
  "^(?:([A-Za-z][A-Za-z0-9+.-]*):|(?![^/?#]*:))" +
    "(?:\\/\\/(?:((?:[\\w.~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*)@)?" +
    "(\\[[0-9A-Fa-f:.]+\\]|(?:[\\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)" +
    "(?::(\\d*))?(?=[/?#]|$)|(?!\\/\\/))" +
    `((?:${one}|\\/)*)(?:\\?((?:${one}|[/?[\\]])*))?(?:#((?:${one}|[/?])*))?$`,
);

function invalid(ruby: Interpreter, text: string): Error {
  return ruby.error("URI::InvalidURIError", text);
}

function split(ruby: Interpreter, value: RValue): Parts {
  if (!(value instanceof RString)) {
    throw invalid(ruby, `bad URI(is not URI?): ${ruby.inspect(value)}`);
  }
  const { text } = value;
  if (/[^\0-\x7f]/.test(text)) {
    const shown = inspectString(text).replace(/[^\0-\x7f]/gu, (character) => {
      const code = (character.codePointAt(0) as number).toString(16).toUpperCase();
      return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
    });
    throw invalid(ruby, `URI must be ascii only ${shown}`);
  }
  const found = grammar.exec(text);
  if (found === null) throw invalid(ruby, `bad URI(is not URI?): ${inspectString(text)}`);
  const [, scheme, userinfo, host, port, path = "", query, fragment] = found;
  const isOpaque = scheme !== undefined && host === undefined && /^[^/]/.test(path);
  if (isOpaque && scheme.toLowerCase() === "mailto" && !path.includes("@")) {
    const message = `unrecognised opaque part for mailtoURL: ${path}`;
    throw ruby.error("URI::InvalidComponentError", message);
  }
  return {
    scheme: scheme?.toLowerCase() ?? null,
    userinfo: userinfo ?? null,
    host: host === undefined || host === "" ? null : host,
    port: port === undefined || port === "" ? null : Number(port),
    path: isOpaque ? null : path,
    opaque: isOpaque ? path + (query === undefined ? "" : `?${query}`) : null,
    query: isOpaque ? null : (query ?? null),
    fragment: fragment ?? null,
  };
}

function make(ruby: Interpreter, parts: Parts): RUri {
  const [name] = schemes[parts.scheme ?? ""] ?? ["Generic"];
  return made(ruby.class(`URI::${name}`), parts);
}

function made(cls: RClass, parts: Parts): RUri {
  const uri = new RUri(cls);
  uri.parts = parts;
  return uri;
}

function portOf({ port, scheme }: Parts): number | null {
  return port ?? schemes[scheme ?? ""]?.[1] ?? null;
}

function shown(parts: Parts): string {
  const { scheme, userinfo, host, path, opaque, query, fragment } = parts;
  let text = scheme === null ? "" : `${scheme}:`;
  if (opaque === null) {
    if (host !== null || scheme === "file" || scheme === "postgres") text += "//";
    if (userinfo !== null) text += `${userinfo}@`;
    if (host !== null) text += host;
    const usual = schemes[scheme ?? ""]?.[1] ?? null;
    if (parts.port !== null && parts.port !== usual) text += `:${parts.port}`;
    if (host !== null && path !== null && /^[^/]/.test(path)) text += "/";
    text += path ?? "";
    if (query !== null) text += `?${query}`;
  } else text += opaque;
  return fragment === null ? text : `${text}#${fragment}`;
}

/** Where a reference leads, seen from an address (RFC 3986, 5.2). */
function resolved(base: Parts, to: Parts): Parts {
  if (to.scheme !== null) return to;
  if (to.host !== null) return { ...to, scheme: base.scheme };
  const { fragment } = to;
  if (to.path === "") return { ...base, query: to.query ?? base.query, fragment };
  const folder = (base.path ?? "").replace(/[^/]*$/, "") || "/";
  const path = withoutDots(to.path?.startsWith("/") ? to.path : folder + (to.path ?? ""));
  return { ...base, path, query: to.query, fragment };
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const names = path.split("/").slice(1);
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    if (name === "..") kept.pop();
    else if (name !== ".") kept.push(name);
    if (isLast && (name === "." || name === "..")) kept.push("");
  }
  return `/${kept.join("/")}`;
}

function partsOf(ruby: Interpreter, value: RValue): Parts {
  return value instanceof RUri ? value.parts : split(ruby, value);
}

const order = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "registry",
  "path",
  "opaque",
  "query",
  "fragment",
];

/** `URI::Generic.build`, of a hash or of a list of all parts. */
function built(ruby: Interpreter, cls: RClass, components: RValue): RUri {
  const values = new Map<string, RValue>();
  if (components instanceof RHash) {
    for (const [key, value] of components) values.set(ruby.text(key), value);
  } else {
    const names = cls.name === "URI::Generic" ? order : ["userinfo", "host", "port", "path"];
    for (const [index, value] of toItems(ruby, components).entries()) {
      values.set(names[index] ?? "", value);
    }
  }
  const own = Object.entries(schemes).find(([, [name]]) => cls.name === `URI::${name}`)?.[0];
  const scheme = checked(ruby, null, "scheme", values.get("scheme") ?? null) ?? own ?? null;
  const text = (name: Named): string | null =>
    checked(ruby, scheme, name, values.get(name) ?? null);
  const userinfo = text("userinfo");
  const given = values.get("host") ?? null;
  const name = given === null ? "" : ruby.text(given);
  const bracketed = /^[^[].*:|^:/.test(name) ? new RString(`[${name}]`) : given;
  // Building knows no underscores, other than setting and reading.
  if (name.includes("_") && bracketed === given) throw badComponent(ruby, "host", name);
  const host = checked(ruby, scheme, "host", bracketed);
  const port = portFrom(ruby, values.get("port") ?? null);
  const [path, query, fragment] = [text("path"), text("query"), text("fragment")];
  return made(cls, {
    scheme,
    userinfo,
    host,
    port,
    path: path ?? "",
    opaque: text("opaque"),
    query,
    fragment,
  });
}

const hostPattern = /^(?:\[[0-9A-Fa-f:.]+\]|(?:\w(?:[\w-]*\w)?\.)*\w(?:[\w-]*\w)?\.?)$/;
const pathPattern = /^(?:[\w\-.!~*'():@&=+$,;/]|%[0-9a-fA-F]{2})*$/;
const userPattern = /^(?:[\w\-.!~*'();:&=+$,]|%[0-9a-fA-F]{2})*$/;

/** What a part may be; the word for what was expected when it is something else. */
const checks: Partial<Record<Named, (text: string, scheme: string | null) => string | undefined>> =
  {
    scheme: (text) => (/^[A-Za-z][A-Za-z0-9+.-]*$/.test(text) ? undefined : "scheme"),
    userinfo: (text) => (userPattern.test(text) ? undefined : "userinfo component or user"),
    host: (text) => (hostPattern.test(text) ? undefined : "host"),
    path: (text, scheme) => {
      if (scheme === null || scheme === "ftp") return pathPattern.test(text) ? undefined : "path";
      const isAbsolute = text === "" || (text.startsWith("/") && pathPattern.test(text));
      return isAbsolute ? undefined : "absolute path";
    },
  };

function checked(
  ruby: Interpreter,
  scheme: string | null,
  name: Named,
  value: RValue,
): string | null {
  if (value === null) return null;
  const text = ruby.text(value);
  const expected = checks[name]?.(text, scheme);
  if (expected !== undefined) throw badComponent(ruby, expected, text);
  if (name === "scheme") return text.toLowerCase();
  if (name !== "query" && name !== "fragment") return text;
  return percentEncoded(new RString(text.replace(/[\t\r\n]/g, "")), /[!$-;=?-Z_a-z~%]/);
}

function portFrom(ruby: Interpreter, value: RValue): number | null {
  if (value === null) return null;
  const text = ruby.text(value);
  if (!/^\d*$/.test(text)) throw badComponent(ruby, "port", ruby.inspect(value));
  return text === "" ? null : Number(text);
}

function badComponent(ruby: Interpreter, name: string, text: string): Error {
  const message = `bad component(expected ${name} component): ${text}`;
  return ruby.error("URI::InvalidComponentError", message);
}

function orNil(text: string | null | undefined): RValue {
  return text === null || text === undefined ? null : new RString(text);
}

type Named = "scheme" | "userinfo" | "host" | "path" | "query" | "fragment" | "opaque";

function accessors(names: readonly Named[]): NativeMethods<RUri> {
  const methods: Record<string, ReturnType<typeof def<RUri>>> = {};
  for (const name of names) {
    methods[name] = def<RUri>(0, ({ parts }) => orNil(parts[name]));
    methods[`${name}=`] = def<RUri>(1, (self, [value = null], _block, ruby) => {
      self.parts = { ...self.parts, [name]: checked(ruby, self.parts.scheme, name, value) };
      return value;
    });
  }
  return methods;
}

const merge = def<RUri>(1, ({ parts }, [to], _block, ruby) =>
  make(ruby, resolved(parts, partsOf(ruby, to))),
);
const bareHost = ({ host }: Parts): string | null => host?.replace(/^\[(.*)\]$/, "$1") ?? null;

const methods: NativeMethods<RUri> = {
  ...accessors(["scheme", "userinfo", "host", "path", "query", "fragment", "opaque"]),
  hostname: def(0, ({ parts }) => orNil(bareHost(parts))),
  "hostname=": def(1, (self, [value], _block, ruby) => {
    const text = toText(ruby, value);
    self.parts = { ...self.parts, host: /^[^[].*:/.test(text) ? `[${text}]` : text };
    return value;
  }),
  port: def(0, ({ parts }) => portOf(parts)),
  "port=": def(1, (self, [value = null], _block, ruby) => {
    self.parts = { ...self.parts, port: portFrom(ruby, value) };
    return value;
  }),
  default_port: def(0, ({ parts }) => schemes[parts.scheme ?? ""]?.[1] ?? null),
  user: def(0, ({ parts }) => orNil(parts.userinfo?.replace(/:.*/s, ""))),
  password: def(0, ({ parts }) => orNil(parts.userinfo?.match(/:(.*)/s)?.[1])),
  "user=": def(1, (self, [value], _block, ruby) => {
    const password = self.parts.userinfo?.match(/:.*/s)?.[0] ?? "";
    self.parts = { ...self.parts, userinfo: toText(ruby, value) + password };
    return value;
  }),
  "password=": def(1, (self, [value], _block, ruby) => {
    const user = self.parts.userinfo?.replace(/:.*/s, "") ?? "";
    self.parts = { ...self.parts, userinfo: `${user}:${toText(ruby, value)}` };
    return value;
  }),
  request_uri: def(0, ({ parts: { path, query } }) => {
    if (path === null) return null;
    const whole = path.startsWith("/") ? path : `/${path}`;
    return new RString(query === null ? whole : `${whole}?${query}`);
  }),
  "absolute?": def(0, ({ parts }) => parts.scheme !== null),
  absolute: def(0, ({ parts }) => parts.scheme !== null),
  "hierarchical?": def(0, ({ parts }) => parts.path !== null),
  "relative?": def(0, ({ parts }) => parts.scheme === null),
  merge,
  "+": merge,
  normalize: def(0, ({ parts }, _args, _block, ruby) => {
    const path = parts.host !== null && parts.path === "" ? "/" : parts.path;
    return make(ruby, { ...parts, path, host: parts.host?.toLowerCase() ?? null });
  }),
  to_s: def(0, ({ parts }) => new RString(shown(parts))),
  inspect: def(0, (self, _args, _block, ruby) => {
    const name = ruby.className(ruby.realClassOf(self));
    return new RString(`#<${name} ${shown(self.parts)}>`);
  }),
  "==": def(
    1,
    ({ parts }, [other]) => other instanceof RUri && shown(other.parts) === shown(parts),
  ),
  "eql?": def(
    1,
    ({ parts }, [other]) => other instanceof RUri && shown(other.parts) === shown(parts),
  ),
  hash: def(0, ({ parts }, _args, _block, ruby) => ruby.send(new RString(shown(parts)), "hash")),
};

function component(ruby: Interpreter, value: RValue): string {
  const text = value instanceof RString ? value : new RString(ruby.text(value));
  return percentEncoded(text, /[\w.* -]/).replaceAll(" ", "+");
}

function fromComponent(ruby: Interpreter, text: string): string {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) {
    throw ruby.error("ArgumentError", `invalid %-encoding (${text})`);
  }
  return percentDecoded(text.replaceAll("+", " "));
}

function form(ruby: Interpreter, value: RValue): string {
  const pairs = toItems(ruby, value instanceof RHash ? ruby.send(value, "to_a") : value);
  const field = (key: RValue, item: RValue): string[] => {
    if (item instanceof RArray) return item.items.flatMap((each) => field(key, each));
    if (item === null) return [component(ruby, key)];
    return [`${component(ruby, key)}=${component(ruby, item)}`];
  };
  return pairs
    .flatMap((pair) => {
      const [key = null, item = null] = toItems(ruby, pair);
      return field(key, item);
    })
    .join("&");
}

const anyUri =
  "[A-Za-z][A-Za-z0-9+.-]*:(?:(?:[-\\w.!~*'();\\/?:@&=+$,\\[\\]]|%[0-9A-Fa-f]{2})+)" +
  "(?:\\#(?:[-\\w.!~*'();\\/?:@&=+$,\\[\\]]|%[0-9A-Fa-f]{2})*)?";

function pattern(ruby: Interpreter, given: RValue | undefined): RRegexp {
  if (given === undefined || given === null) return new RRegexp(anyUri);
  const names = toItems(ruby, given).map((name) => ruby.text(name));
  return new RRegexp(`(?=(?i:${names.join("|")}):)${anyUri}`);
}

const singleton: NativeMethods<RClass> = {
  parse: def(1, (_self, [text], _block, ruby) => make(ruby, split(ruby, text))),
  split: def(1, (_self, [text], _block, ruby) => {
    const { scheme, userinfo, host, port, path, opaque, query, fragment } = split(ruby, text);
    const list = [scheme, userinfo, host, port === null ? null : String(port), null];
    return new RArray([...list, path, opaque, query, fragment].map(orNil));
  }),
  join: def([1, -1], (_self, [first, ...rest], _block, ruby) =>
    make(
      ruby,
      rest.reduce((base, to) => resolved(base, partsOf(ruby, to)), partsOf(ruby, first)),
    ),
  ),
  regexp: def([0, 1], (_self, [names], _block, ruby) => pattern(ruby, names)),
  extract: def([1, 2], (_self, [text, names], _block, ruby) =>
    ruby.send(toRString(ruby, text), "scan", [pattern(ruby, names)]),
  ),
  encode_www_form_component: def(
    [1, 2],
    (_self, [value], _block, ruby) => new RString(component(ruby, value)),
  ),
  decode_www_form_component: def(
    [1, 2],
    (_self, [value], _block, ruby) => new RString(fromComponent(ruby, toText(ruby, value))),
  ),
  encode_uri_component: def([1, 2], (_self, [value], _block, ruby) => {
    const encoded = component(ruby, value);
    return new RString(encoded.replaceAll("+", "%20"));
  }),
  encode_www_form: def([1, 2], (_self, [value], _block, ruby) => new RString(form(ruby, value))),
  decode_www_form: def([1, 4], (_self, [value], _block, ruby) => {
    const fields = toText(ruby, value).split("&");
    return new RArray(
      fields.map((field) => {
        const at = field.indexOf("=");
        const [name, text] = at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
        return new RArray([name, text].map((part) => new RString(fromComponent(ruby, part))));
      }),
    );
  }),
};

const parser: NativeMethods = {
  escape: def([1, 2], (_self, [value], _block, ruby) => {
    const text = toRString(ruby, value);
    return new RString(percentEncoded(text, /[\w.!~*'();/?:@&=+$,[\]-]/));
  }),
  unescape: def(
    [1, 2],
    (_self, [value], _block, ruby) => new RString(percentDecoded(toText(ruby, value))),
  ),
  parse: def(1, (_self, [text], _block, ruby) => make(ruby, split(ruby, text))),
  make_regexp: def([0, 1], (_self, [names], _block, ruby) => pattern(ruby, names)),
};

export const uris = [
  defineModule("URI", {
    singleton,
    constants: { DEFAULT_PARSER: (ruby) => new RObject(ruby.class("URI::Parser")) },
  }),
  defineClass("URI::Parser", { methods: parser }),
  defineClass<RUri>("URI::Generic", {
    methods,
    singleton: {
      build: def(1, (self, [parts], _block, ruby) => built(ruby, self, parts)),
      default_port: def(0, (self) => {
        const found = Object.values(schemes).find(([name]) => self.name === `URI::${name}`);
        return found?.[1] ?? null;
      }),
      new: def([1, 11], (self, parts, _block, ruby) =>
        built(ruby, self, new RArray(parts.slice(0, order.length))),
      ),
    },
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

export const uriAdditions = [
  extendClass("Kernel", {
    methods: {
      URI: def(1, (_self, [value], _block, ruby) =>
        value instanceof RUri ? value : make(ruby, split(ruby, value)),
      ),
    },
  }),
];
