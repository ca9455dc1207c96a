// hiera_hash: all values of a key in one hash.
import { hieraFunction } from "./data/hiera-function.ts";

export default hieraFunction({
  name: "hiera_hash",
  doc: "Looks up a key at all levels and merges the hashes found. Deprecated: use `lookup`.",
  merge: "hash",
});
