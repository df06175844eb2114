import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureCodes, SERVER_TEXT } from './failure-kinds.ts';

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}
const textsIn = (tree: string | MessageTree, path = ''): readonly (readonly [string, string])[] =>
  typeof tree === 'string' ? [[path, tree]] : Object.entries(tree).flatMap(([key, below]) => textsIn(below, `${path}.${key}`));

function messageFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.name === 'locales' && existsSync(join(path, 'en.json')) ? [path] : messageFolders(path);
  });
}

/** The texts of packages in both languages. */
export interface Texts {
  /** English texts whose Polish differs. */
  readonly english: ReadonlySet<string>;
  /** English texts with placeholders, as patterns. */
  readonly patterns: readonly RegExp[];
  /** Polish texts by the English text of the same key. */
  readonly polish: ReadonlyMap<string, readonly string[]>;
}

const PLACEHOLDER = /\{\{\w+\}\}/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns a text with placeholders as a pattern; null when it has too few words to be distinguished from data. */
function patternOf(text: string): RegExp | null {
  const parts = text.split(PLACEHOLDER);
  if (
    parts
      .join(' ')
      .split(/[^A-Za-z']+/)
      .filter((word) => word.length > 2).length < 3
  )
    return null;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's');
}

/** @param folders source folders of packages */
export function textsOf(folders: readonly string[]): Texts {
  const pairs = folders.flatMap(messageFolders).flatMap((folder) => {
    const [en, pl] = (['en', 'pl'] as const).map((locale) =>
      textsIn(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as MessageTree),
    );
    const other = new Map(pl);
    return (en ?? []).map(([key, text]) => [text, other.get(key) ?? ''] as const);
  });
  const polishTexts = new Set(pairs.map(([, text]) => text));
  const englishOnly = [...new Set(pairs.map(([text]) => text))].filter((text) => !polishTexts.has(text));
  const polish = new Map<string, string[]>();
  for (const [en, pl] of pairs) if (pl) polish.set(en, [...(polish.get(en) ?? []), pl]);
  return {
    english: new Set(englishOnly.filter((text) => !text.includes('{{'))),
    patterns: englishOnly.filter((text) => text.includes('{{')).flatMap((text) => patternOf(text) ?? []),
    polish,
  };
}

/** Words of English sentences that don't occur in Polish texts. */
const ENGLISH_WORDS =
  /\b(the|is|are|was|were|not|of|and|with|for|this|that|these|you|your|has|have|had|can|can't|cannot|could|couldn't|will|would|should|must|may|again|failed|error|unexpected|token|input|end|server|please|try|from|what|which|there|it|be|been|an|or|but|while|when|request|timed|out|undefined|null|object)\b/giu;

const bareCodes = failureCodes.map((code) => new RegExp(`(^|[^\\w-])${escaped(code)}($|[^\\w-])`));
/** Cached, because the same few hundred texts recur. */
const verdicts = new WeakMap<Texts, Map<string, string | null>>();

/**
 * Returns why a text doesn't belong on a Polish screen: an English text of ours, a text of the server or browser, a bare code, or a sentence with English
 * words. Null when it is fine.
 * @param text content of one text node
 */
export function whyEnglish(text: string, texts: Texts): string | null {
  const known = verdicts.get(texts) ?? new Map<string, string | null>();
  verdicts.set(texts, known);
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const why = findProblem(text, texts);
  known.set(text, why);
  return why;
}

function findProblem(text: string, { english, patterns }: Texts): string | null {
  if (text.includes(SERVER_TEXT)) return 'said by the server';
  if (english.has(text) || patterns.some((pattern) => pattern.test(text))) return 'English text';
  if (bareCodes.some((pattern) => pattern.test(text))) return 'bare code';
  if (/\[object |\bundefined\b|\bNaN\b/.test(text)) return 'not a text';
  const found = new Set((text.match(ENGLISH_WORDS) ?? []).map((word) => word.toLowerCase()));
  return found.size >= 2 ? 'English words' : null;
}
