import type { GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { timeZoneOf } from './time-zone.ts';

export interface GroupZone {
  readonly groupId: string;
  /** IANA name. */
  readonly zone: string;
}

/** Loads a function that returns the time zone of a group: that of its country, or of the nearest group above that has one; UTC when none has. */
export async function loadGroupZones(db: Reader, tree: GroupTree): Promise<(groupId: string) => string> {
  const { rows } = await db.execute<{ id: string; country: string }>(sql`select id, country from groups where country is not null`);
  const countries = new Map(rows.map(({ id, country }) => [id, country]));
  return (groupId) => {
    const nearest = [groupId, ...tree.ancestors(groupId)].find((id) => countries.has(id));
    return timeZoneOf(countries.get(nearest ?? '') ?? '');
  };
}

/** Returns the time zone of each group, as `loadGroupZones`. */
export async function readGroupZones(
  db: Reader,
  { tree }: { readonly tree: GroupTree },
  groupIds: readonly string[],
): Promise<GroupZone[]> {
  const zoneOf = await loadGroupZones(db, tree);
  return groupIds.map((groupId) => ({ groupId, zone: zoneOf(groupId) }));
}
