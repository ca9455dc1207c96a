// base64: text to base64 and back.
import { defineLegacyFunction } from "../../define/function.ts";
import { Binary, type Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "base64",
  doc: `Encodes text to base64 or decodes it. The third argument is the way: "default" with line ends,
    "strict" without, or "urlsafe" with - and _ for + and /.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`base64(): Wrong number of arguments (${args.length}; must be >= 2)`);
    }
    const [action, text, method = "default"] = args;
    if (action !== "encode" && action !== "decode") {
      throw refuse("base64(): the first argument must be one of 'encode' or 'decode'");
    }
    if (typeof text !== "string") {
      throw refuse("base64(): the second argument must be a string to base64");
    }
    const way = typeof method === "string" ? methods.get(method) : undefined;
    if (way === undefined) {
      throw refuse("base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'");
    }
    return action === "encode" ? way.encode(text) : way.decode(text);
  },
});

type Method = {
  readonly encode: (text: string) => string;
  readonly decode: (text: string) => Value;
};

const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    default: {
      encode: (text) => encoded(text).replace(/.{1,60}/g, "$&\n"),
      decode: (text) => decoded((text.split("=")[0] as string).replace(/[^A-Za-z0-9+/]/g, "")),
    },
    strict: { encode: encoded, decode: strictlyDecoded },
    urlsafe: {
      encode: (text) => encoded(text).replaceAll("+", "-").replaceAll("/", "_"),
      decode: (text) => {
        const padding = text.endsWith("=") ? 0 : (4 - (text.length % 4)) % 4;
        const plain = text.replaceAll("-", "+").replaceAll("_", "/");
        return strictlyDecoded(plain + "=".repeat(padding));
      },
    },
  }),
);

function encoded(text: string): string {
  return Buffer.from(text).toString("base64");
}

function strictlyDecoded(text: string): Value {
  if (Buffer.from(text, "base64").toString("base64") !== text) throw refuse("invalid base64");
  return decoded(text);
}

/** The bytes as text, where they are text. */
function decoded(text: string): Value {
  const bytes = Buffer.from(text, "base64");
  const asText = bytes.toString();
  return Buffer.from(asText).equals(bytes) ? asText : new Binary(bytes);
}
