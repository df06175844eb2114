import { holds, searchableText, searchTerms } from '../search/search-terms.ts';

/** A group as the tree draws it; the contract's `Group` has this shape. */
export interface GroupNode {
  readonly id: string;
  readonly name: string;
  /** Ids of the groups directly below. */
  readonly children: readonly string[];
}

/** Groups with their tops; the contract's `GroupTree` has this shape. */
export interface GroupForest {
  readonly all: ReadonlyMap<string, GroupNode>;
  readonly tops: readonly { readonly id: string }[];
}

/** One line of the drawn tree. */
export interface GroupLine {
  readonly node: GroupNode;
  /** 1 for a top. */
  readonly level: number;
  readonly branch: boolean;
  readonly open: boolean;
  /** Its place among the groups beside it, from 1, and how many they are. */
  readonly place: number;
  readonly beside: number;
}

/**
 * Tells which groups stay when the tree is filtered: those whose name contains every word of the text, as all lists are searched, and all groups
 * above and below them. An empty text keeps all. Source: specification, section 2, "Group selector and pickers".
 */
export function filterGroups(forest: GroupForest, text: string): ReadonlySet<string> {
  const wanted = searchTerms(text);
  const kept = new Set<string>();
  const seen = new Set<string>();
  /** Walks one branch; true when something in it stays. */
  const walk = (id: string, matchedAbove: boolean): boolean => {
    const node = forest.all.get(id);
    if (!node || seen.has(id)) return false;
    seen.add(id);
    const matches = matchedAbove || holds(searchableText([node.name]), wanted);
    let stays = matches;
    for (const child of node.children) if (walk(child, matches)) stays = true;
    if (stays) kept.add(id);
    return stays;
  };
  for (const top of forest.tops) walk(top.id, false);
  return kept;
}

/** The lines to draw, top to bottom: kept groups whose ancestors are all open. */
export function groupLines(forest: GroupForest, kept: ReadonlySet<string>, isOpen: (id: string) => boolean): GroupLine[] {
  const lines: GroupLine[] = [];
  const seen = new Set<string>();
  const walk = (ids: readonly string[], level: number) => {
    const beside = ids.filter((id) => kept.has(id));
    for (const [at, id] of beside.entries()) {
      const node = forest.all.get(id);
      if (!node || seen.has(id)) continue;
      seen.add(id);
      const branch = node.children.some((child) => kept.has(child));
      const open = branch && isOpen(id);
      lines.push({ node, level, branch, open, place: at + 1, beside: beside.length });
      if (open) walk(node.children, level + 1);
    }
  };
  walk(
    forest.tops.map((top) => top.id),
    1,
  );
  return lines;
}
