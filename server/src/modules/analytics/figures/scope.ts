import type { GroupTree } from '@fleet-console/contract';
import { localTime } from '@fleet-console/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { loadGroupZones } from '../../accounts/group-zones.ts';
import { windowsBefore, type Windows } from './period.ts';

/** Groups of a scope in one time zone. */
export interface ZoneOfScope {
  /** IANA name. */
  readonly zone: string;
  readonly groupIds: readonly string[];
  /** Windows before today, by the zone's clocks. */
  readonly windows: Windows;
}

/** What figures are computed of. */
export interface Scope {
  readonly groupIds: readonly string[];
  /** The one with most groups first. */
  readonly zones: readonly [ZoneOfScope, ...ZoneOfScope[]];
  /** Null: vehicles of every type. */
  readonly kind: 'bike' | 'moped' | null;
}

/** @param now in ms */
export async function loadScope(
  db: Database,
  tree: GroupTree,
  { groupIds, kind, now }: { readonly groupIds: readonly string[]; readonly kind: Scope['kind']; readonly now: number },
): Promise<Scope> {
  const zoneOf = await loadGroupZones(db, tree);
  const byZone = new Map<string, string[]>();
  for (const groupId of groupIds) byZone.set(zoneOf(groupId), [...(byZone.get(zoneOf(groupId)) ?? []), groupId]);
  const zones = [...byZone]
    .map(([zone, ids]): ZoneOfScope => ({ zone, groupIds: ids, windows: windowsBefore(localTime(now, zone).day) }))
    .toSorted((one, other) => other.groupIds.length - one.groupIds.length || one.zone.localeCompare(other.zone));
  const [first, ...others] = zones;
  if (first === undefined) throw new Error('A scope without groups.');
  return { groupIds, zones: [first, ...others], kind };
}

/** SQL condition for rows of rollups and vehicles: their group, and their type if only one is asked for. */
export const inScope = ({ kind }: Scope, groupIds: readonly string[], at = sql`group_id`): SQL =>
  sql`${at} = any(${sql.param([...groupIds])}::text[])${kind === null ? sql`` : sql` and kind = ${kind}`}`;
