export interface TextFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
}

interface Forbidden {
  readonly pattern: RegExp;
  readonly instead: string;
}

const word = (pattern: string, instead: string): Forbidden => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'), instead });

/** Terms forbidden in messages and documents. Source: docs/guides/texts.md. */
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

/** Terms forbidden in messages only. */
const onScreens: readonly Forbidden[] = [
  word('may not', "don't have permission to, can't"),
  word('meanwhile', 'in the meantime, by someone else'),
  word('former(?:ly)?', 'previous'),
  word('made (?:by|in|with|on)', 'created'),
  word('is being (?:read|loaded|asked)', 'Loading …'),
  word('hears?|heard', 'receives, received'),
  word('tells?|told', 'shows, reports, reported'),
];

/** A JSON line with a text: the part after the key. */
const VALUE = /^\s*"[^"]+": "(.*)",?$/;

const isMessages = (path: string) => path.endsWith('/locales/en.json');

function linesOf({ path, text }: TextFile): (string | null)[] {
  const lines = text.split('\n');
  return isMessages(path) ? lines.map((line) => VALUE.exec(line)?.[1] ?? null) : lines.map((line) => line.replaceAll(/`[^`]*`/g, ''));
}

/** Reports forbidden terms in messages (`locales/en.json`) and documents (`.md`): file, line, term and replacement. */
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
