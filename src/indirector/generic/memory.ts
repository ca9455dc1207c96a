// Models kept in memory, for as long as the engine lives.
import type { Terminus } from "../../define/indirection.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

export function inMemory<Model>(): Required<Terminus<Model>> {
  const instances = new Map<string, Model>();
  return {
    find: ({ key }) => instances.get(key),
    head: ({ key }) => instances.has(key),
    search: ({ key }) =>
      Array.from(instances)
        .filter(([name]) => name.includes(key))
        .map(([, instance]) => instance),
    save: ({ key }, instance) => {
      instances.set(key, instance);
      return instance;
    },
    destroy: ({ key }) => {
      const instance = instances.get(key);
      if (!instances.delete(key)) throw new PuppetError(issues.NOTHING_TO_DESTROY({ key }));
      return instance;
    },
  };
}
