// Tables of messages. A folder's `issues.ts` is `defineIssues({ CODE: (args) => sentence })`;
// calling an entry yields code and sentence together, ready for `PuppetError`.

export interface Issue {
  readonly code: string;
  readonly message: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each entry has its own argument type
type Sentences = Readonly<Record<string, (args: any) => string>>;

type Issues<T extends Sentences> = {
  readonly [K in keyof T]: (...args: Parameters<T[K]>) => Issue;
};

export function defineIssues<const T extends Sentences>(sentences: T): Issues<T> {
  const issues: Record<string, (args: unknown) => Issue> = {};
  for (const [code, sentence] of Object.entries(sentences)) {
    issues[code] = (args) => ({ code, message: sentence(args) });
  }
  return issues as Issues<T>;
}
