// Run stages: containers of classes, ordered among each other. There is nothing to bring into
// sync about one.
import { defineType } from "ppt";

export default defineType({
  name: "stage",
  doc:
    "A run stage. Classes join one by being declared with `stage`; everything in a stage is " +
    "applied before the stages after it. The stage `main` is always there, and other stages " +
    "mean nothing until they are ordered relative to it: `stage { 'pre': before => Stage['main'] }`.",
  parameters: {
    name: { desc: "The name of the stage, as the metaparameter `stage` has it.", namevar: true },
  },
});
