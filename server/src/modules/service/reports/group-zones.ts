import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { timeZoneOf } from '../../chargers/stations/time-zone.ts';

export interface GroupZone {
  readonly groupId: string;
  /** IANA name. */
  readonly zone: string;
}

/** Returns the time zone of each group: that of its country, or of the nearest group above that has one; UTC when none has. */
export async function readGroupZones(tx: Transaction, { tree }: Caller, groupIds: readonly string[]): Promise<GroupZone[]> {
  const { rows } = await tx.execute<{ id: string; country: string }>(sql`select id, country from groups where country is not null`);
  const countries = new Map(rows.map(({ id, country }) => [id, country]));
  return groupIds.map((groupId) => {
    const nearest = [groupId, ...tree.ancestors(groupId)].find((id) => countries.has(id));
    return { groupId, zone: timeZoneOf(countries.get(nearest ?? '') ?? '') };
  });
}
