// What every resource may be given, as Ruby code may ask for it.
export const metaparameterNames: readonly string[] = [
  ...["noop", "schedule", "audit", "loglevel", "alias", "tag"],
  ...["require", "subscribe", "before", "notify", "stage"],
];
