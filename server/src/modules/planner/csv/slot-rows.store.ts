import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { GroupZone } from '../../accounts/group-zones.ts';
import { during, matches, type SlotFilter } from '../slot-list.store.ts';
import type { SlotState } from '../slot.ts';
import type { Span } from '../slot.store.ts';

/** A slot as exported. Times are local ones of its group, as dd/MM/yyyy HH:mm (specification, section 9). */
export interface ExportedSlot extends Record<string, unknown> {
  readonly id: string;
  readonly driverId: string;
  /** Null: deleted. */
  readonly vehicle: string | null;
  readonly plate: string | null;
  readonly groupId: string;
  readonly start: string;
  readonly end: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly minutes: number;
  readonly state: SlotState;
  readonly returnAddress: string | null;
  readonly comment: string | null;
  readonly rejectionReason: string | null;
  readonly createdAt: string;
}

/** Rows held in memory. */
const BATCH = 1_000;

const local = (column: string) => sql.raw(`to_char(${column} at time zone z.zone, 'DD/MM/YYYY HH24:MI')`);
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Reads slots through a cursor in the order of their start. The transaction must not run other cursors. @param zones of all groups of the filter */
export async function* readExportedSlots(
  tx: Transaction,
  { filter, span, zones }: { readonly filter: SlotFilter; readonly span: Span; readonly zones: readonly GroupZone[] },
): AsyncGenerator<readonly ExportedSlot[], void, void> {
  await tx.execute(sql`
    declare slots no scroll cursor for
    select s.id, s.driver_id as "driverId", v.name as vehicle, m.registration_number as plate, s.group_id as "groupId",
      ${local('s.starts_at')} as start, ${local('s.ends_at')} as "end", z.zone as "timeZone",
      round(extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes, s.state, s.return_address as "returnAddress",
      s.comment, s.rejection_reason as "rejectionReason", ${local('s.created_at')} as "createdAt"
    from planner_slots s
    join unnest(${texts(zones.map(({ groupId }) => groupId))}, ${texts(zones.map(({ zone }) => zone))}) as z (group_id, zone) on z.group_id = s.group_id
    left join vehicles v on v.id = s.vehicle_id
    left join mopeds m on m.id = v.moped_id
    where ${matches(filter)} and ${during(span)}
    order by s.starts_at, s.id`);
  for (;;) {
    const { rows } = await tx.execute<ExportedSlot>(sql.raw(`fetch ${BATCH} from slots`));
    if (rows.length === 0) return;
    yield rows;
  }
}
