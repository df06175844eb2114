import type { GroupTree } from '@fleet-console/contract';

/** What one account is given, by group, without inheritance. */
export type Held = ReadonlyMap<string, bigint>;

/** What someone may do in the group and below, and could not before; and the other way round. */
export interface Difference {
  readonly groupId: string;
  readonly gains: bigint;
  readonly losses: bigint;
}

/** A side of a change: the groups, and what someone is given in them. */
export interface Side {
  readonly tree: GroupTree;
  readonly held: Held;
}

/** What holds on a group by all that is given on it and above. Rule IAM-P1. */
const holding = ({ tree, held }: Side, groupId: string | null): bigint =>
  groupId === null ? 0n : [groupId, ...tree.ancestors(groupId)].reduce((all, each) => all | (held.get(each) ?? 0n), 0n);

/** Groups with another place in the tree, and new ones. */
export const movedGroups = (before: GroupTree, after: GroupTree): readonly string[] =>
  [...after.all.keys()].filter((id) => !before.all.has(id) || before.parent(id) !== after.parent(id));

/**
 * What a change does to someone, told where it begins: a gain or a loss is not told again for groups below that have it by inheritance. What is
 * still held from elsewhere is no loss, and what was held already no gain. A group that was not there before gives what its parent does.
 * @param moved as `movedGroups`: only there and where something is given can a difference begin
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
