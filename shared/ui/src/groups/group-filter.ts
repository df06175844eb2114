import { holds, isFound, searchableText, searchTerms } from '../search/search-terms.ts';

/** A group of the tree; compatible with the contract's `Group`. */
export interface GroupNode {
  readonly id: string;
  readonly name: string;
  /** Ids of the groups directly below. */
  readonly children: readonly string[];
}

/** Groups with their tops; compatible with the contract's `GroupTree`. */
export interface GroupForest {
  readonly all: ReadonlyMap<string, GroupNode>;
  readonly tops: readonly { readonly id: string }[];
}

/** A visible line of the tree. */
export interface GroupLine {
  readonly node: GroupNode;
  /** Depth, 1 for a top. */
  readonly level: number;
  readonly branch: boolean;
  readonly open: boolean;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblingCount: number;
}

/**
 * Returns the groups that remain when the tree is filtered: those whose name contains every search term, and all their ancestors and descendants. An
 * empty text keeps all. Source: specification, section 2, "Group selector and pickers".
 */
export function filterGroups(forest: GroupForest, text: string): ReadonlySet<string> {
  const terms = searchTerms(text);
  const remaining = new Set<string>();
  const seen = new Set<string>();
  /** Walks one branch; returns true if part of it remains. */
  const walk = (id: string, matchedAbove: boolean): boolean => {
    const node = forest.all.get(id);
    if (!node || seen.has(id)) return false;
    seen.add(id);
    const matches = matchedAbove || holds(searchableText([node.name]), terms);
    let isRemaining = matches;
    for (const child of node.children) if (walk(child, matches)) isRemaining = true;
    if (isRemaining) remaining.add(id);
    return isRemaining;
  };
  for (const top of forest.tops) walk(top.id, false);
  return remaining;
}

/** Returns the lines from top to bottom: remaining groups whose ancestors are all open. */
export function groupLines(forest: GroupForest, remaining: ReadonlySet<string>, isOpen: (id: string) => boolean): GroupLine[] {
  const lines: GroupLine[] = [];
  const seen = new Set<string>();
  const walk = (ids: readonly string[], level: number) => {
    const siblings = ids.filter((id) => remaining.has(id));
    for (const [at, id] of siblings.entries()) {
      const node = forest.all.get(id);
      if (!node || seen.has(id)) continue;
      seen.add(id);
      const branch = node.children.some((child) => remaining.has(child));
      const open = branch && isOpen(id);
      lines.push({ node, level, branch, open, position: at + 1, siblingCount: siblings.length });
      if (open) walk(node.children, level + 1);
    }
  };
  walk(
    forest.tops.map((top) => top.id),
    1,
  );
  return lines;
}

/** Returns the ID of the topmost group whose own name contains every search term; undefined for an empty text. */
export function firstMatch(forest: GroupForest, text: string): string | undefined {
  if (searchTerms(text).length === 0) return undefined;
  return groupLines(forest, filterGroups(forest, text), () => true).find(({ node }) => isFound(text, [node.name]))?.node.id;
}
