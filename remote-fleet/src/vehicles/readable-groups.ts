import type { GroupTree } from '@fleet-console/contract';

/** The topmost groups whose vehicles an account may see: asking for these reads every vehicle once. `may` tells it of one group. */
export function readableGroups(tree: GroupTree, may: (groupId: string) => boolean): string[] {
  return [...tree.all.keys()].filter((id) => may(id) && !tree.ancestors(id).some(may));
}

/** The groups in a scope: the chosen one and all below; null means all. */
export function groupsInScope(tree: GroupTree, scope: string | null): ReadonlySet<string> | null {
  return scope === null ? null : new Set([scope, ...tree.descendants(scope)]);
}
