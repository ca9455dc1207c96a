// URI[parameters]: URIs whose components match. Parameters are a hash from the component's name
// to what it must match: a string, a regular expression or a type.
import type { Hash } from "../values.ts";
import { PType } from "./type.ts";

export class UriType extends PType {
  readonly kind = "URI";
  readonly parameters: Hash | undefined;

  constructor(parameters: Hash | undefined) {
    super();
    this.parameters = parameters;
  }
}

const anyUri = new UriType(undefined);

export function uriType(parameters?: Hash): UriType {
  return parameters === undefined ? anyUri : new UriType(parameters);
}
