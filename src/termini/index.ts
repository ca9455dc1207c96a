// Every terminus, by indirection and name. Each is imported when a request first goes to it.

export const termini = {
  catalog: {
    compiler: () => import("./catalog/compiler.ts"),
    json: () => import("./catalog/json.ts"),
    memory: () => import("./catalog/memory.ts"),
    yaml: () => import("./catalog/yaml.ts"),
  },
  facts: {
    facter: () => import("./facts/facter.ts"),
    json: () => import("./facts/json.ts"),
    memory: () => import("./facts/memory.ts"),
    yaml: () => import("./facts/yaml.ts"),
  },
  node: {
    json: () => import("./node/json.ts"),
    memory: () => import("./node/memory.ts"),
    plain: () => import("./node/plain.ts"),
    yaml: () => import("./node/yaml.ts"),
  },
  report: {
    json: () => import("./report/json.ts"),
    processor: () => import("./report/processor.ts"),
    yaml: () => import("./report/yaml.ts"),
  },
  resource: {
    ral: () => import("./resource/ral.ts"),
  },
} as const;
