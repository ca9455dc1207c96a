// ERB: a template turned into Ruby, line for line, so that errors carry the template's lines. Text
// becomes a string that is added to the output, `<%= %>` the text of its value; a line end that is
// swallowed stays one of the program. Trim modes: "-" lets `<%-` and `-%>` swallow the white space
// around them, ">" every line end behind a tag, "<>" the same where the line begins with a tag too,
// "%" takes lines that begin with a percent sign as Ruby.

/** What a template consists of. */
type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open"; readonly tag: "<%" | "<%=" | "<%#" }
  | { readonly kind: "close" }
  | { readonly kind: "end of line" }
  | { readonly kind: "ruby line"; readonly text: string };

/** The Ruby of a template; its value is the rendered text. */
export function compileErb(template: string, trimMode = "-"): string {
  const writer = new RubyWriter();
  const scanner = new TemplateScanner(trimMode);
  for (const piece of scanner.pieces(template)) writer.take(piece);
  return writer.end();
}

/** Cuts a template into pieces; it knows whether it is within a tag. */
class TemplateScanner {
  readonly #trim: string;
  readonly #hasPercentLines: boolean;
  #isInTag = false;

  constructor(trimMode: string) {
    this.#hasPercentLines = trimMode.includes("%");
    this.#trim = ["-", "<>", ">"].find((mode) => trimMode.includes(mode)) ?? "";
  }

  *pieces(template: string): Generator<Piece> {
    if (!this.#hasPercentLines) {
      yield* this.#cut(template);
      return;
    }
    for (const line of template.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
      if (this.#isInTag || !line.startsWith("%")) yield* this.#cut(line);
      else if (line.startsWith("%%")) yield* this.#cut(line.slice(1));
      else yield { kind: "ruby line", text: line.slice(1).replace(/\r?\n$/, "") };
    }
  }

  *#cut(text: string): Generator<Piece> {
    let at = 0;
    // Where the last line begins that begins with a tag.
    let tagLine = -1;
    while (at < text.length) {
      const pattern = this.#isInTag ? this.#closing : this.#opening;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      const end = found?.index ?? text.length;
      if (end > at) yield { kind: "text", text: text.slice(at, end) };
      if (found === null) return;
      const [tag] = found;
      at = pattern.lastIndex;
      if (!this.#isInTag) {
        if (tag !== "<%%" && lineStart(text, end) === end) tagLine = end;
        yield* this.#outsideTag(tag);
        continue;
      }
      yield* this.#insideTag(tag);
      if (this.#isInTag) continue;
      const swallowed = this.#swallowedEnd(text, at, tag, tagLine === lineStart(text, end));
      at += swallowed.length;
      if (swallowed !== "") yield { kind: "end of line" };
    }
  }

  get #opening(): RegExp {
    return this.#trim === "-" ? /(?:^[ \t]*)?<%-|<%[%=#]?/gm : /<%[%=#]?/g;
  }

  get #closing(): RegExp {
    return this.#trim === "-" ? /-%>|%%?>/g : /%%?>/g;
  }

  *#outsideTag(tag: string): Generator<Piece> {
    if (tag === "<%%") {
      yield { kind: "text", text: "<%" };
      return;
    }
    this.#isInTag = true;
    yield { kind: "open", tag: tag.endsWith("<%-") ? "<%" : (tag as "<%" | "<%=" | "<%#") };
  }

  *#insideTag(tag: string): Generator<Piece> {
    if (tag === "%%>") {
      yield { kind: "text", text: "%>" };
      return;
    }
    this.#isInTag = false;
    yield { kind: "close" };
  }

  /** The line end behind a tag that does not become text. */
  #swallowedEnd(text: string, at: number, tag: string, beginsWithTag: boolean): string {
    const swallows =
      this.#trim === "-"
        ? tag === "-%>"
        : this.#trim === ">" || (this.#trim === "<>" && beginsWithTag);
    if (!swallows) return "";
    const end = /\r?\n/y;
    end.lastIndex = at;
    return end.exec(text)?.[0] ?? "";
  }
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** Collects statements and puts line ends where the template has them. */
class RubyWriter {
  #ruby = "_erbout = +''";
  #text = "";
  #content = "";
  #tag: "<%" | "<%=" | "<%#" | undefined;

  take(piece: Piece): void {
    switch (piece.kind) {
      case "text":
        if (this.#tag === undefined) this.#text += piece.text;
        else this.#content += piece.text;
        return;
      case "open":
        this.#flush();
        this.#tag = piece.tag;
        return;
      case "close":
        this.#close();
        return;
      case "end of line":
        this.#flush();
        this.#ruby += "\n";
        return;
      case "ruby line":
        this.#flush();
        this.#ruby += `; ${piece.text}\n`;
    }
  }

  end(): string {
    this.#flush();
    return `${this.#ruby}; _erbout`;
  }

  #flush(): void {
    if (this.#text === "") return;
    const lines = this.#text.match(/\n/g)?.join("") ?? "";
    this.#ruby += `; _erbout.<< ${quoted(this.#text)}.freeze${lines}`;
    this.#text = "";
  }

  #close(): void {
    if (this.#tag === "<%=") this.#ruby += `; _erbout.<<((${this.#content}).to_s)`;
    else if (this.#tag === "<%") this.#ruby += `; ${this.#content}`;
    this.#tag = undefined;
    this.#content = "";
  }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "#": "\\#",
  "\n": "\\n",
  "\r": "\\r",
};

/** A text as a literal of Ruby on one line. */
function quoted(text: string): string {
  return `"${text.replace(/["\\#\n\r]/g, (one) => escapes[one] ?? one)}"`;
}
