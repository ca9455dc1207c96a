// The facts of a node: what is known of a machine, under one name each. On the wire and in files
// they are `{name, values, timestamp, expiration}`; people also write the values alone.
import { Hash, type Value } from "../pcore/values.ts";

export interface Facts {
  /** The certname of the node. */
  readonly name: string;
  readonly values: ReadonlyMap<string, Value>;
  readonly timestamp?: Date | undefined;
  /** When they stop being good. */
  readonly expiration?: Date | undefined;
}

/** The wire form; `values` stays a `Hash` of the language. */
export function factsToData({ name, values, timestamp, expiration }: Facts): Hash {
  const data = Hash.of([
    ["name", name],
    ["values", Hash.of(values)],
  ]);
  if (timestamp !== undefined) data.set("timestamp", wireTime(timestamp));
  if (expiration !== undefined) data.set("expiration", wireTime(expiration));
  return data;
}

/** Reads the wire form, or the values alone, which then are the facts of `name`. */
export function factsFromData(data: Value, name: string): Facts {
  if (!(data instanceof Hash)) throw new TypeError("Facts must be a hash");
  const values = data.get("values");
  if (!(values instanceof Hash) || !data.has("name")) return { name, values: mapOf(data) };
  return {
    name: String(data.get("name")),
    values: mapOf(values),
    timestamp: timeOf(data.get("timestamp")),
    expiration: timeOf(data.get("expiration")),
  };
}

function mapOf(hash: Hash): ReadonlyMap<string, Value> {
  return new Map(Array.from(hash, ([name, value]) => [String(name), value]));
}

/** ISO 8601 with nine digits of a second, which is how the reference's agents write it. */
function wireTime(time: Date): string {
  return time.toISOString().replace("Z", "000000+00:00");
}

function timeOf(value: Value | undefined): Date | undefined {
  if (typeof value !== "string") return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
