// Log messages and where they go. Levels are Puppet's. Nothing here prints: the command line
// adds destinations, the report collects through one, tests add an array.

export const levels = [
  "debug",
  "info",
  "notice",
  "warning",
  "err",
  "alert",
  "emerg",
  "crit",
] as const;
export type Level = (typeof levels)[number];

export interface LogMessage {
  readonly level: Level;
  readonly message: string;
  /** Who speaks: "Puppet", "Scope(Class[main])", "/Stage[main]/Main/File[/x]/ensure". */
  readonly source: string;
  readonly tags: readonly string[];
  readonly time: Date;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

interface LogDetails {
  readonly source?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

export type LogDestination = (message: LogMessage) => void;
type Text = string | (() => string);

export class Log {
  #destinations: LogDestination[] = [];
  #threshold: number;
  readonly #now: () => Date;

  constructor({
    level = "notice",
    now = () => new Date(),
  }: { level?: Level; now?: () => Date } = {}) {
    this.#threshold = levels.indexOf(level);
    this.#now = now;
  }

  /** Adds a destination; the returned function takes it away again. */
  addDestination(destination: LogDestination): () => void {
    this.#destinations.push(destination);
    return () => {
      this.#destinations = this.#destinations.filter((other) => other !== destination);
    };
  }

  setLevel(level: Level): void {
    this.#threshold = levels.indexOf(level);
  }

  isEnabled(level: Level): boolean {
    return this.#threshold <= levels.indexOf(level);
  }

  send(level: Level, text: Text, details: LogDetails = {}): void {
    if (!this.isEnabled(level)) return;
    const message: LogMessage = {
      level,
      message: typeof text === "string" ? text : text(),
      source: details.source ?? "Puppet",
      tags: details.tags ?? [level],
      time: this.#now(),
      file: details.file,
      line: details.line,
    };
    for (const destination of this.#destinations) destination(message);
  }

  debug(text: Text, details?: LogDetails): void {
    this.send("debug", text, details);
  }
  info(text: Text, details?: LogDetails): void {
    this.send("info", text, details);
  }
  notice(text: Text, details?: LogDetails): void {
    this.send("notice", text, details);
  }
  warning(text: Text, details?: LogDetails): void {
    this.send("warning", text, details);
  }
  err(text: Text, details?: LogDetails): void {
    this.send("err", text, details);
  }
}
