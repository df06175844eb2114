import type { GroupTree } from '@fleet-console/contract';

/** Grants of one account by group, without inheritance, as bit masks. */
export type Held = ReadonlyMap<string, bigint>;

/** What an account gains and loses in a group and below. */
export interface Difference {
  readonly groupId: string;
  readonly gains: bigint;
  readonly losses: bigint;
}

/** One side of a comparison: the groups, and an account's grants. */
export interface Side {
  readonly tree: GroupTree;
  readonly held: Held;
}

/** Effective permissions on a group, including those inherited. Rule IAM-P1. */
const holding = ({ tree, held }: Side, groupId: string | null): bigint =>
  groupId === null ? 0n : [groupId, ...tree.ancestors(groupId)].reduce((all, each) => all | (held.get(each) ?? 0n), 0n);

/** Groups with a new parent, and new groups. */
export const movedGroups = (before: GroupTree, after: GroupTree): readonly string[] =>
  [...after.all.keys()].filter((id) => !before.all.has(id) || before.parent(id) !== after.parent(id));

/**
 * Returns what an account gains and loses, where it begins: not again for groups below that inherit it. Permissions still held by another grant are no
 * loss, and those held before no gain. A new group counts as its parent did.
 * @param moved as `movedGroups`: differences begin only there and where something is granted
 */
export function differences(before: Side, after: Side, moved: readonly string[]): Difference[] {
  const wasAt = (groupId: string | null): bigint => {
    if (groupId === null) return 0n;
    return before.tree.all.has(groupId) ? holding(before, groupId) : wasAt(after.tree.parent(groupId));
  };
  const parentBefore = (groupId: string) => (before.tree.all.has(groupId) ? before.tree.parent(groupId) : after.tree.parent(groupId));
  const gained = (groupId: string | null) => holding(after, groupId) & ~wasAt(groupId);
  const lost = (groupId: string | null) => wasAt(groupId) & ~holding(after, groupId);
  return [...new Set([...before.held.keys(), ...after.held.keys(), ...moved])]
    .filter((groupId) => after.tree.all.has(groupId))
    .map((groupId) => ({
      groupId,
      gains: gained(groupId) & ~gained(after.tree.parent(groupId)),
      losses: lost(groupId) & ~lost(parentBefore(groupId)),
    }))
    .filter(({ gains, losses }) => gains !== 0n || losses !== 0n);
}
