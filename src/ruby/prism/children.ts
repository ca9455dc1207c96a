// The parts of a node that are nodes, whatever its kind.
import { layouts, type Node } from "./nodes.ts";

interface Part {
  readonly name: string;
  readonly isList: boolean;
}

const partsByKind: ReadonlyMap<string, readonly Part[]> = new Map(
  layouts.map(([kind, layout]) => [kind, partsOf(layout)]),
);

function partsOf(layout: string): readonly Part[] {
  return Array.from(layout.matchAll(/(\w+):node(s?)/g), ([, name = "", many]) => ({
    name,
    isList: many === "s",
  }));
}

export function childrenOf(node: Node): readonly Node[] {
  const fields = node as unknown as Readonly<Record<string, Node | readonly Node[] | null>>;
  const children: Node[] = [];
  for (const { name, isList } of partsByKind.get(node.kind) ?? []) {
    const part = fields[name];
    if (isList) children.push(...(part as readonly Node[]));
    else if (part !== null && part !== undefined) children.push(part as Node);
  }
  return children;
}

/** Calls `visit` for a node and all below it; what it answers `false` for is not looked into. */
export function walkNodes(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walkNodes(child, visit);
}
