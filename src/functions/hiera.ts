// hiera: the first value of a key.
import { hieraFunction } from "./data/hiera-function.ts";

export default hieraFunction({
  name: "hiera",
  doc: "Looks up a key and gives the first value that is found. Deprecated: use `lookup`.",
  merge: "first",
});
