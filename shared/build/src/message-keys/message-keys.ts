import { dirname, join, relative } from 'node:path';
import { MESSAGES_FILE, readCatalogue, type Namespace } from './message-catalogue.ts';
import { keysOf, type MessageKeys } from './message-tree.ts';
import { usedKeys, type UsedKey } from './used-keys.ts';

const KIT = 'kit:';

export interface CheckedKeys {
  /** One sentence per unknown key, with file, line and column. */
  readonly problems: readonly string[];
  /** Absolute paths of the files that the result depends on. */
  readonly files: readonly string[];
}

export interface KeyCheck {
  /** Folder of the package. */
  readonly dir: string;
  /** Absolute path of the module. */
  readonly file: string;
  readonly source: string;
  /** Replacement texts by absolute path. */
  readonly overlay?: ReadonlyMap<string, string>;
}

/** Returns the keys in a module; none if it has a syntax error, which the compiler reports. */
function keysIn(...module: Parameters<typeof usedKeys>): UsedKey[] {
  try {
    return usedKeys(...module);
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'BABEL_PARSE_ERROR') return [];
    throw error;
  }
}

/** Finds literal keys of texts, and namespaces, that the package's English message files don't have. */
export function checkMessageKeys({ dir, file, source, overlay }: KeyCheck): CheckedKeys {
  const none = { problems: [], files: [] };
  // Parsing takes longer than anything else, and most modules show no text.
  if (!/\b(use|fixed)Messages\b|\bTranslate</.test(source)) return none;
  const catalogue = readCatalogue(dir, overlay);
  if (catalogue === null) return none;
  const used = keysIn(file, source, (specifier) => join(dirname(file), specifier) === join(dir, MESSAGES_FILE));
  const files = new Set([catalogue.file]);
  const listed = new Map<string, Namespace | null | undefined>();
  const namespaceOf = (name: string) => {
    if (!listed.has(name)) listed.set(name, catalogue.namespace(name));
    return listed.get(name);
  };
  const known = new Map<Namespace, MessageKeys>();
  const knownKeys = (texts: Namespace) => {
    const keys = known.get(texts) ?? keysOf(texts.tree);
    known.set(texts, keys);
    return keys;
  };
  const name = (path: string) => relative(dir, path);

  const problemWith = ({ namespace, key, isCounted }: UsedKey): string | null => {
    const texts = key?.startsWith(KIT) ? catalogue.kit : namespaceOf(namespace);
    if (texts === undefined) return `the namespace '${namespace}' is not in ${MESSAGES_FILE}`;
    for (const each of texts?.files ?? []) files.add(each);
    if (key === undefined || texts === null) return null;
    const { all, plural } = knownKeys(texts);
    const plain = texts === catalogue.kit ? key.slice(KIT.length) : key;
    const where = texts.files.map(name).join(' or ');
    if (!all.has(plain)) return `the text '${key}' is not in ${where}`;
    return isCounted && !plural.has(plain) ? `the text '${key}' has no plural forms in ${where}` : null;
  };

  const problems = used.flatMap((each) => {
    const problem = problemWith(each);
    return problem === null ? [] : [`${name(file)}:${each.line}:${each.column}: ${problem}`];
  });
  return { problems, files: [...files] };
}
