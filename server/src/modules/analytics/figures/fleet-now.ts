import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { GPS_ONLY } from '../../../protocol/trackers.ts';
import { inScope, type Scope } from './scope.ts';

export interface GroupFleet extends Record<string, unknown> {
  readonly groupId: string;
  readonly vehicles: number;
  readonly withIot: number;
}

/** Vehicles that are in the groups now, and those of them with IoT: with a module of any vendor except the one that only has GPS. Groups without vehicles are left out. */
export async function readFleet(db: Database, scope: Scope): Promise<GroupFleet[]> {
  const { rows } = await db.execute<GroupFleet>(sql`
    select group_id as "groupId", count(*)::int as vehicles, (count(*) filter (where vendor <> ${GPS_ONLY}))::int as "withIot"
    from (
      select v.group_id, c.vendor, case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' else 'other' end as kind
      from vehicles v left join computers c on c.id = v.computer_id) fleet
    where ${inScope(scope, scope.groupIds)}
    group by group_id`);
  return rows;
}
