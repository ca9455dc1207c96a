// Every face, by the name of its subcommand. Each is imported when it is called.

import type { FaceDeclaration } from "../../src/define/face.ts";

export const faces: Readonly<Record<string, () => Promise<{ default: FaceDeclaration }>>> = {
  apply: () => import("./apply.ts"),
  catalog: () => import("./catalog.ts"),
  completion: () => import("./completion.ts"),
  config: () => import("./config.ts"),
  describe: () => import("./describe.ts"),
  epp: () => import("./epp.ts"),
  facts: () => import("./facts.ts"),
  help: () => import("./help.ts"),
  lookup: () => import("./lookup.ts"),
  module: () => import("./module.ts"),
  parser: () => import("./parser.ts"),
  resource: () => import("./resource.ts"),
};
