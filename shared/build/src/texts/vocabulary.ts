export interface TextFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

interface Forbidden {
  readonly pattern: RegExp;
  readonly instead: string;
}

const word = (pattern: string, instead: string): Forbidden => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'), instead });

/** What neither screens nor documents say. Source: docs/guides/texts.md. */
const everywhere: readonly Forbidden[] = [
  word('somebody', 'someone'),
  word('nobody', 'no one'),
  word('anybody', 'anyone'),
  word('who(?:so)?ever', 'anyone who, everyone who'),
  word('lest', 'so that … not'),
  word('anew', 'again'),
  word('so called', 'called'),
  word('happenings?', 'event, activity'),
  word('could ?not be (?:read|loaded|saved|sent)', "Couldn't load, save, send …"),
  word('cannot be read', "can't be loaded"),
  word('a life of its own', 'automatically'),
];

/** What screens do not say besides. */
const onScreens: readonly Forbidden[] = [
  word('may not', "don't have permission to, can't"),
  word('meanwhile', 'in the meantime, by someone else'),
  word('former(?:ly)?', 'previous'),
  word('made (?:by|in|with|on)', 'created'),
  word('is being (?:read|loaded|asked)', 'Loading …'),
  word('hears?|heard', 'receives, received'),
  word('tells?|told', 'shows, reports, reported'),
];

/** An entry of a JSON file that holds texts: the part after the key. */
const VALUE = /^\s*"[^"]+": "(.*)",?$/;

const isMessages = (path: string) => path.endsWith('/locales/en.json');

function linesOf({ path, text }: TextFile): (string | null)[] {
  const lines = text.split('\n');
  return isMessages(path) ? lines.map((line) => VALUE.exec(line)?.[1] ?? null) : lines.map((line) => line.replaceAll(/`[^`]*`/g, ''));
}

/** Words that messages (`locales/en.json`) and documents (`.md`) do not use: file, line, word, and what to say instead. */
export function forbiddenTerms(files: readonly TextFile[]): string[] {
  return files.flatMap((file) => {
    const rules = isMessages(file.path) ? [...everywhere, ...onScreens] : everywhere;
    return linesOf(file).flatMap((line, index) =>
      rules.flatMap(({ pattern, instead }) =>
        [...(line ?? '').matchAll(pattern)].map(([found]) => `${file.path}:${index + 1}: "${found}"; write: ${instead}`),
      ),
    );
  });
}
