export interface TextFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
}

interface Forbidden {
  readonly pattern: RegExp;
  readonly instead: string;
}

const term = (pattern: string, instead: string): Forbidden => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'), instead });

/** Terms forbidden in messages and documents, besides the single words in cspell.json. Source: docs/guides/texts.md. */
const forbiddenEverywhere: readonly Forbidden[] = [
  term('so called', 'called'),
  term('could ?not be (?:read|loaded|saved|sent)', "Couldn't load, save, send …"),
  term('cannot be read', "can't be loaded"),
  term('a life of its own', 'automatically'),
];

/** Terms forbidden in messages only. */
const forbiddenOnScreens: readonly Forbidden[] = [
  term('may not', "don't have permission to, can't"),
  term('meanwhile', 'in the meantime, by someone else'),
  term('former(?:ly)?', 'previous'),
  term('made (?:by|in|with|on)', 'created'),
  term('is being (?:read|loaded|asked)', 'Loading …'),
  term('hears?|heard', 'receives, received'),
  term('tells?|told', 'shows, reports, reported'),
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
    const rules = isMessages(file.path) ? [...forbiddenEverywhere, ...forbiddenOnScreens] : forbiddenEverywhere;
    return linesOf(file).flatMap((line, index) =>
      rules.flatMap(({ pattern, instead }) =>
        [...(line ?? '').matchAll(pattern)].map(([found]) => `${file.path}:${index + 1}: "${found}"; write: ${instead}`),
      ),
    );
  });
}
