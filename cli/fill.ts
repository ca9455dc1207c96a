// Breaks paragraphs into lines.

const width = 80;

/** A text with its lines broken at spaces; empty lines between paragraphs stay. */
export function fill(text: string, indent: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines: string[] = [];
      let line = indent;
      for (const word of paragraph.trim().split(/\s+/)) {
        if (line.length > indent.length && line.length + 1 + word.length > width) {
          lines.push(line);
          line = indent;
        }
        line += line.length > indent.length ? ` ${word}` : word;
      }
      return [...lines, line].join("\n");
    })
    .join("\n\n");
}
