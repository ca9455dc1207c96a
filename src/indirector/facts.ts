// The indirection "facts": what is known of a machine.
import { defineIndirection } from "../define/indirection.ts";
import { type Facts, factsFromData, factsToData } from "../model/facts.ts";

export const facts = defineIndirection<Facts>({
  name: "facts",
  doc: "Where to find the facts of a node.",
  model: {
    nameOf: (instance) => instance.name,
    toData: factsToData,
    fromData: (data) => factsFromData(data, ""),
    expirationOf: (instance) => instance.expiration,
    expiringAt: (instance, expiration) => ({ ...instance, expiration }),
  },
  defaultTerminus: { setting: "facts_terminus" },
});
