// URI from text or from its components.
import { componentNames, joinUri, parseUri, type UriParts } from "../uri.ts";
import { checkParts } from "../uri-parts.ts";
import type { Hash } from "../values.ts";
import type { NewFunction } from "./function.ts";

const components = componentNames
  .map((name) => `Optional['${name}'] => ${name === "port" ? "Integer[0]" : "String[1]"}`)
  .join(", ");

export const uriFunction: NewFunction = {
  name: "new_error",
  dispatches: [
    { parameters: ["String[1] uri"], run: ([text]) => parseUri(String(text)) },
    {
      parameters: [`Struct[{${components}}] hash`],
      run: ([parts]) => joinUri(checkParts(Object.fromEntries(parts as Hash) as UriParts)),
    },
  ],
};
