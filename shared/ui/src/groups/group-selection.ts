import type { GroupForest } from './group-filter.ts';

/** How much of a group and its descendants is selected. */
export type GroupShare = 'none' | 'some' | 'all';

/** Returns a group and all its descendants; unknown ids and cycles end the branch. */
function branchOf(forest: GroupForest, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = forest.all.get(next);
    if (!node || found.has(next)) continue;
    found.add(next);
    open.push(...node.children);
  }
  return found;
}

/** Returns the selection with a group and its descendants added or removed. Source: specification, section 2, "Group selector and pickers". */
export function withGroup(forest: GroupForest, selection: ReadonlySet<string>, id: string, member: boolean): ReadonlySet<string> {
  const next = new Set(selection);
  for (const each of branchOf(forest, id))
    if (member) next.add(each);
    else next.delete(each);
  return next;
}

/** Returns the share of each group with a selected part; others aren't in the map. */
export function groupShares(forest: GroupForest, selection: ReadonlySet<string>): ReadonlyMap<string, GroupShare> {
  const shares = new Map<string, GroupShare>();
  if (selection.size === 0) return shares;
  const seen = new Set<string>();
  const walk = (id: string): GroupShare => {
    const node = forest.all.get(id);
    if (!node || seen.has(id)) return 'none';
    seen.add(id);
    let all = selection.has(id);
    let any = all;
    for (const child of node.children) {
      if (!forest.all.has(child)) continue;
      const share = walk(child);
      any ||= share !== 'none';
      all &&= share === 'all';
    }
    const share = all ? 'all' : any ? 'some' : 'none';
    if (share !== 'none') shares.set(id, share);
    return share;
  };
  for (const top of forest.tops) walk(top.id);
  return shares;
}

/** Prefix of a group without its descendants. */
const ALONE_PREFIX = '!';

/** Serializes a selection for URLs: a group includes its descendants, `!142` is the group alone. Empty: nothing is selected. */
export function serializeGroups(forest: GroupForest, selection: ReadonlySet<string>): string {
  const shares = groupShares(forest, selection);
  const ids: string[] = [];
  const walk = (id: string) => {
    const share = shares.get(id);
    if (share === 'all') ids.push(id);
    else if (share === 'some') {
      if (selection.has(id)) ids.push(`${ALONE_PREFIX}${id}`);
      for (const child of forest.all.get(id)?.children ?? []) walk(child);
    }
  };
  for (const top of forest.tops) walk(top.id);
  return ids.join(',');
}

/** Parses the result of `serializeGroups`; unknown groups are ignored. */
export function parseGroups(forest: GroupForest, text: string): ReadonlySet<string> {
  const selection = new Set<string>();
  for (const entry of text.split(',')) {
    if (!entry.startsWith(ALONE_PREFIX)) for (const each of branchOf(forest, entry)) selection.add(each);
    else if (forest.all.has(entry.slice(1))) selection.add(entry.slice(1));
  }
  return selection;
}
