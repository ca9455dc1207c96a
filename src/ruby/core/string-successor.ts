// `succ`: the rightmost letter or digit goes up by one, with a carry to the next on its left.

export function successor(text: string): string {
  if (text === "") return "";
  const list = Array.from(text);
  if (!list.some(isAlphanumeric)) return raised(list);
  let at = list.length - 1;
  let last = -1;
  while (at >= 0) {
    const one = list[at] as string;
    if (!isAlphanumeric(one)) {
      // A carry goes over what is between two alphanumerics, but not over all that is left.
      if (last < 0 || list.slice(0, at).some(isAlphanumeric)) {
        if (last >= 0 && !isNear(list, at)) break;
        at -= 1;
        continue;
      }
      break;
    }
    last = at;
    const next = following(one);
    list[at] = next.character;
    if (!next.carries) return list.join("");
    at -= 1;
  }
  const first = list[last] as string;
  list.splice(last, 0, first === "0" ? "1" : first);
  return list.join("");
}

function isNear(list: readonly string[], at: number): boolean {
  return list.slice(0, at).some(isAlphanumeric);
}

function isAlphanumeric(character: string): boolean {
  return /^[0-9A-Za-z]$/.test(character);
}

function following(character: string): { readonly character: string; readonly carries: boolean } {
  if (character === "9") return { character: "0", carries: true };
  if (character === "z") return { character: "a", carries: true };
  if (character === "Z") return { character: "A", carries: true };
  return {
    character: String.fromCodePoint((character.codePointAt(0) as number) + 1),
    carries: false,
  };
}

function raised(list: string[]): string {
  const last = list.pop() as string;
  return list.join("") + String.fromCodePoint((last.codePointAt(0) as number) + 1);
}
