import type { GroupTree, PermissionTable } from '@fleet-console/contract';
import type { Reader } from '../../../database/database.ts';
import { grantedGroups } from '../../accounts/granted-groups.ts';
import { loadGroupZones } from '../../accounts/group-zones.ts';
import { READS } from '../tabs/tab.ts';

/** Returns the groups of a subscription, with those below, whose figures the account can see now. */
export function groupsOfSubscription(grants: PermissionTable, tree: GroupTree, groupIds: readonly string[] | null): string[] {
  const granted = grantedGroups(grants, tree, [READS]);
  if (groupIds === null) return granted;
  const wanted = new Set(groupIds.flatMap((id) => [id, ...tree.descendants(id)]));
  return granted.filter((id) => wanted.has(id));
}

/** Returns the time zone of most of the groups; null without groups. */
export async function zoneOfGroups(db: Reader, tree: GroupTree, groupIds: readonly string[]): Promise<string | null> {
  const zoneOf = await loadGroupZones(db, tree);
  const counts = new Map<string, number>();
  for (const id of groupIds) counts.set(zoneOf(id), (counts.get(zoneOf(id)) ?? 0) + 1);
  const [most] = [...counts].toSorted(([one, n], [other, m]) => m - n || one.localeCompare(other));
  return most?.[0] ?? null;
}
