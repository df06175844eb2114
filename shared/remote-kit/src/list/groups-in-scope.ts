import type { GroupTree } from '@fleet-console/contract';

/** Returns the groups in a scope: the chosen one and all below; null means all. */
export function groupsInScope(tree: GroupTree, scope: string | null): ReadonlySet<string> | null {
  return scope === null ? null : new Set([scope, ...tree.descendants(scope)]);
}
