import type { GroupTree } from '@fleet-console/contract';

/** Returns the lowest common ancestor of groups; null: none. */
export function commonGroup(tree: GroupTree, groupIds: ReadonlySet<string>): string | null {
  const [first, ...others] = [...groupIds].map((id) => [id, ...tree.ancestors(id)]);
  return first?.find((id) => others.every((line) => line.includes(id))) ?? null;
}
