// `ppt completion SHELL` prints what a shell needs to complete ppt's command lines: a few lines
// that ask `ppt completion words WORD…` at each press of the key, so the answers always fit the
// binary that is installed.

import { defineFace, type FaceDeclaration } from "../../src/define/face.ts";
import { settingFlags } from "../../src/settings/flags.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { optionsOf } from "../call.ts";
import { issues } from "../issues.ts";
import { faces } from "./index.ts";

const scripts = {
  bash: `_ppt_completion() {
  local IFS=$'\\n'
  COMPREPLY=($(ppt completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  if [ \${#COMPREPLY[@]} -eq 0 ]; then
    COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
  fi
}
complete -o filenames -F _ppt_completion ppt
`,
  zsh: `#compdef ppt
_ppt() {
  local -a answers
  answers=("\${(@f)$(ppt completion words -- "\${words[@]:1:$((CURRENT - 1))}" 2>/dev/null)}")
  if (( \${#answers} )) && [[ -n "\${answers[1]}" ]]; then
    compadd -- "\${answers[@]}"
  else
    _files
  fi
}
compdef _ppt ppt
`,
  fish: `function __ppt_words
  set -l tokens (commandline -opc) (commandline -ct)
  ppt completion words -- $tokens[2..-1] 2>/dev/null
end
complete -c ppt -a '(__ppt_words)'
`,
} as const;

export default defineFace({
  name: "completion",
  summary: "Print what a shell needs to complete command lines.",
  description:
    "Prints a script for a shell: bash, zsh or fish. Subcommands, actions, options and settings " +
    "are completed, and file names where nothing else fits.",
  actions: {
    bash: script("bash", 'eval "$(ppt completion bash)"'),
    zsh: script("zsh", 'eval "$(ppt completion zsh)"'),
    fish: script("fish", "ppt completion fish | source"),
    words: action({
      summary: "Print what the last word of a command line can become.",
      arguments: "-- WORD...",
      run: ({ args }) => candidates(args),
    }),
  },
});

function script(shell: keyof typeof scripts, command: string) {
  return action({
    summary: `Print the script for ${shell}.`,
    examples: [{ text: "Complete in this shell:", command }],
    run: () => scripts[shell],
  });
}

async function candidates(words: readonly string[]): Promise<string> {
  const begun = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const answers = await everythingAfter(before, begun);
  return answers
    .filter((answer) => answer.startsWith(begun))
    .sort()
    .map((answer) => `${answer}\n`)
    .join("");
}

async function everythingAfter(before: readonly string[], begun: string): Promise<string[]> {
  const [faceName, ...rest] = before;
  if (faceName === undefined) return [...Object.keys(faces), "--version", "--help"];
  const load = faces[faceName];
  if (load === undefined) throw new PuppetError(issues.UNKNOWN_SUBCOMMAND({ name: faceName }));
  const { default: face } = await load();
  const actionName = rest.find((word) => Object.hasOwn(face.actions ?? {}, word));
  if (begun.startsWith("-")) return optionFlags(face, actionName);
  if (face.name === "help") return rest.length === 0 ? Object.keys(faces) : actionsOf(rest);
  return actionName === undefined ? Object.keys(face.actions ?? {}) : [];
}

async function actionsOf([faceName = ""]: readonly string[]): Promise<string[]> {
  const face = (await faces[faceName]?.())?.default;
  return Object.keys(face?.actions ?? {});
}

function optionFlags(face: FaceDeclaration, actionName: string | undefined): string[] {
  const action = actionName === undefined ? face.main : face.actions?.[actionName];
  const options = Object.entries(optionsOf(face, action)).flatMap(([name, { short }]) =>
    short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`],
  );
  const settings = settingFlags().flatMap(({ name, isBoolean }) =>
    isBoolean ? [`--${name}`, `--no-${name}`] : [`--${name}`],
  );
  return [...options, ...settings];
}
