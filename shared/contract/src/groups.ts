/** A group as `GET v1/iam/access` returns it. Source: specification, section 3. */
export interface Group {
  readonly id: string;
  readonly name: string;
  /** Ids of the groups directly below. */
  readonly children: readonly string[];
  readonly expectedVehiclesNumber: number;
  /** Groups of type `iam` only contain policies and are hidden without `group.iam`. */
  readonly type: 'fleet' | 'iam';
  readonly city: string | null;
}

/** The two root groups; group paths omit them. Source: specification, section 9. */
export const ROOT_GROUPS: readonly string[] = ['140', '141'];

/** Separator between the names of a group path. */
export const PATH_SEPARATOR = ' > ';

/** All groups that one account sees. Unknown ids have no ancestors, no descendants and an empty path. */
export interface GroupTree {
  readonly all: ReadonlyMap<string, Group>;
  /** Groups whose parent is not in the tree, in the order received. */
  readonly tops: readonly Group[];
  parent(id: string): string | null;
  /** Ancestors from nearest to farthest, without the group itself. */
  ancestors(id: string): readonly string[];
  /** All groups below, without the group itself. */
  descendants(id: string): readonly string[];
  /** Names from the top, joined by ` > `, without the root groups. */
  path(id: string): string;
}

/** Builds the tree. A child listed by two parents belongs to the first; a cycle is cut where it closes. */
export function groupTree(groups: readonly Group[]): GroupTree {
  const all = new Map(groups.map((group) => [group.id, group]));
  const parents = new Map<string, string>();
  const ancestors = (id: string): string[] => {
    const found: string[] = [];
    for (let at = parents.get(id); at !== undefined && at !== id && !found.includes(at); at = parents.get(at)) found.push(at);
    return found;
  };
  for (const group of groups) {
    for (const child of group.children) {
      if (child === group.id || parents.has(child) || !all.has(child)) continue;
      if (ancestors(group.id).includes(child)) continue;
      parents.set(child, group.id);
    }
  }
  const children = (id: string) => (all.get(id)?.children ?? []).filter((child) => parents.get(child) === id);
  const descendants = (id: string): string[] => {
    const found: string[] = [];
    const open = [...children(id)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      found.push(next);
      open.push(...children(next));
    }
    return found;
  };
  return {
    all,
    tops: groups.filter((group) => !parents.has(group.id)),
    parent: (id) => parents.get(id) ?? null,
    ancestors,
    descendants,
    path: (id) =>
      [id, ...ancestors(id)]
        .reverse()
        .filter((each) => !ROOT_GROUPS.includes(each))
        .flatMap((each) => all.get(each)?.name ?? [])
        .join(PATH_SEPARATOR),
  };
}
