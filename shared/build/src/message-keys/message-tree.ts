/** A message file in one language: keys to texts, nested. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Keys by which screens refer to the texts of a tree: plural forms under their base. */
export interface MessageKeys {
  readonly all: ReadonlySet<string>;
  readonly plural: ReadonlySet<string>;
}

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

function* pathsOf(tree: MessageTree, prefix = ''): Generator<string> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') yield `${prefix}${key}`;
    else yield* pathsOf(value, `${prefix}${key}.`);
}

export function keysOf(tree: MessageTree): MessageKeys {
  const paths = [...pathsOf(tree)];
  return {
    all: new Set(paths.map((path) => path.replace(PLURAL_FORM, ''))),
    plural: new Set(paths.filter((path) => PLURAL_FORM.test(path)).map((path) => path.replace(PLURAL_FORM, ''))),
  };
}

/** Returns both trees as one, as the compiler sees the intersection of their types. */
export function mergedTrees(one: MessageTree, other: MessageTree): MessageTree {
  const merged: Record<string, string | MessageTree> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = merged[key];
    merged[key] = typeof known === 'object' && typeof value === 'object' ? mergedTrees(known, value) : value;
  }
  return merged;
}
