// Paths put together as the reference's host does: `..` at the beginning of the second takes
// directories off the first, any other is left for the system to follow.

export function joinPaths(first: string, second: string): string {
  if (second.startsWith("/") || second === "") return second === "" ? first : second;
  let base = withoutDots(first);
  let rest = second;
  for (;;) {
    rest = rest.replace(/^(?:\.(?:\/+|$))+/, "");
    if (!/^\.\.(?:\/|$)/.test(rest)) break;
    const name = /(?:^|\/)([^/]+)\/*$/.exec(base)?.[1];
    // There is nothing above the root, and what is above `..` only the system knows.
    if (name === ".." || base === "") break;
    if (name !== undefined) base = withoutDots(parentOf(base));
    rest = rest.replace(/^\.\.\/*/, "");
  }
  if (rest === "") return base === "" ? "." : base;
  return base === "" || base.endsWith("/") ? base + rest : `${base}/${rest}`;
}

function withoutDots(path: string): string {
  let rest = path;
  while (/(?:^|\/)\.\/*$/.test(rest)) rest = parentOf(rest);
  return rest;
}

function parentOf(path: string): string {
  const parent = path.replace(/\/*[^/]+\/*$/, "");
  return parent === "" && path.startsWith("/") ? "/" : parent;
}
