// What the flag `--color` says, for errors that come before there are settings to ask.

export function colorOf(words: readonly string[]): string | false {
  let color: string | false = "ansi";
  for (const [index, word] of words.entries()) {
    if (word === "--no-color") color = false;
    else if (word === "--color") color = words[index + 1] ?? color;
    else if (word.startsWith("--color=")) color = word.slice("--color=".length);
  }
  return color;
}
