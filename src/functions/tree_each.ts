// tree_each: every value in nested arrays, hashes and objects.
import { defineFunction, dispatch } from "../define/function.ts";
import { anyType } from "../pcore/types/index.ts";
import { type Callable, Hash, type Value } from "../pcore/values.ts";
import { Sequence } from "./iteration/sequence.ts";
import { treeOptions, walk } from "./iteration/tree.ts";
import { untilBreak } from "./iteration/until-break.ts";

const parameters = ["Variant[Iterator, Array, Hash, Object] tree", "?OptionsType options"];

export default defineFunction({
  name: "tree_each",
  doc: `Goes through nested arrays, hashes and objects, depth first or, with order => breadth_first, by
    level. The block gets the value, or the path to it and the value; without a block the result is
    an Iterator over arrays of both. Options leave out the root, all containers or all values, or
    say what is a container.`,
  types: {
    OptionsType: `Struct[{
      container_type => Optional[Type],
      include_root => Optional[Boolean],
      include_containers => Optional[Boolean],
      include_values => Optional[Boolean],
      order => Optional[Enum[depth_first, breadth_first]],
      include_refs => Optional[Boolean]
    }]`,
  },
  dispatch: [
    dispatch(
      [...parameters, "&Callable[2, 2] block"],
      (tree: Value, options: Hash | undefined, block: Callable) =>
        visited(tree, options, (path, value) => block.call([path, value])),
    ),
    dispatch(
      [...parameters, "&Callable[1, 1] block"],
      (tree: Value, options: Hash | undefined, block: Callable) =>
        visited(tree, options, (_path, value) => block.call([value])),
    ),
    dispatch(parameters, (tree: Value, options: Hash = new Hash()) => {
      const position = walk(tree, treeOptions(options));
      return new Sequence(anyType, () => ({
        next: () => position.next() as IteratorResult<Value>,
      }));
    }),
  ],
});

function visited(
  tree: Value,
  options: Hash | undefined,
  visit: (path: readonly Value[], value: Value) => void,
): Value {
  untilBreak(() => {
    for (const [path, value] of walk(tree, treeOptions(options ?? new Hash()))) visit(path, value);
  });
  return tree;
}
