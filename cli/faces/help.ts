// `ppt help`: what subcommands there are, and what each does.

import { defineFace } from "../../src/define/face.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { actionHelp, faceHelp, overview } from "../help-text.ts";
import { issues } from "../issues.ts";
import { didYouMean } from "../suggest.ts";
import { faces } from "./index.ts";

export default defineFace({
  name: "help",
  summary: "Show what subcommands there are and what they do.",
  actions: {},
  main: action({
    arguments: "[SUBCOMMAND [ACTION]]",
    examples: [{ text: "What one action does:", command: "ppt help parser validate" }],
    run: async ({ args }) => {
      const [faceName, actionName] = args;
      if (args.length > 2) throw new PuppetError(issues.HELP_ARGUMENTS());
      if (faceName === undefined) return overview(await everyFace());
      const load = faces[faceName];
      if (load === undefined) throw unknownFace(faceName);
      const { default: face } = await load();
      if (actionName === undefined) return faceHelp(face);
      const found = face.actions?.[actionName];
      if (found !== undefined) return actionHelp(face, actionName, found);
      const near = didYouMean(actionName, Object.keys(face.actions ?? {}));
      throw new PuppetError(issues.NO_ACTION_TO_HELP_WITH({ face: faceName, actionName, near }));
    },
  }),
});

function everyFace() {
  return Promise.all(Object.values(faces).map(async (load) => (await load()).default));
}

function unknownFace(name: string): PuppetError {
  return new PuppetError(
    issues.NO_FACE_TO_HELP_WITH({ name, near: didYouMean(name, Object.keys(faces)) }),
  );
}
