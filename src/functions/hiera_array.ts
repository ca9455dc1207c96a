// hiera_array: all values of a key in one array.
import { hieraFunction } from "./data/hiera-function.ts";

export default hieraFunction({
  name: "hiera_array",
  doc: "Looks up a key at all levels and gives one array without doubles. Deprecated: use `lookup`.",
  merge: "unique",
});
