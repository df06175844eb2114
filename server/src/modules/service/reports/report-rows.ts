import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { DamageType } from '../damage-types.ts';
import type { Outcome, Priority, RepairAction, RepairType, RequestState } from '../service-request.ts';
import type { GroupZone } from '../../accounts/group-zones.ts';
import { reportedRequests, type ReportFilter } from './report-filter.ts';

/** One request. Times are the clock of its time zone, in seconds as if it were UTC. Durations are in seconds. */
export interface ReportRow extends Record<string, unknown> {
  readonly id: string;
  readonly vehicle: string;
  readonly plate: string | null;
  readonly vehicleType: 'bike' | 'moped' | null;
  readonly groupId: string;
  readonly zone: string;
  readonly damageTypes: readonly DamageType[];
  readonly rideable: boolean;
  readonly priority: Priority;
  readonly state: RequestState;
  readonly outcome: Outcome | null;
  readonly repairType: RepairType | null;
  readonly repairAction: RepairAction | null;
  readonly reportedAt: number;
  readonly confirmedAt: number | null;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  readonly decidedAt: number | null;
  readonly timeToConfirm: number | null;
  readonly timeToRepair: number | null;
  readonly timeToComplete: number | null;
  readonly technicianId: string | null;
  readonly authorId: string;
  readonly customerId: string | null;
  readonly replacement: string | null;
  readonly reopened: boolean;
  readonly reopens: string | null;
  readonly duplicateOf: string | null;
  readonly rejectionReason: string | null;
  readonly info: string | null;
}

/** Rows held in memory. */
const BATCH = 1000;

const clock = (column: string) => sql.raw(`extract(epoch from ${column} at time zone g.zone)::float8`);
const seconds = (from: string, to: string) => sql.raw(`extract(epoch from ${to} - ${from})::float8`);

/** Reads the requests of a report through a cursor, newest first. The transaction must not run other cursors. */
export async function* readReportRows(
  tx: Transaction,
  { customerId, ...filter }: ReportFilter,
  zones: readonly GroupZone[],
): AsyncGenerator<readonly ReportRow[], void, void> {
  const chosen = customerId === undefined ? sql`true` : sql`e.customer_id = ${customerId}`;
  await tx.execute(sql`
    declare report no scroll cursor for
    select r.id, v.name as vehicle, m.registration_number as plate,
      case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' end as "vehicleType",
      v.group_id as "groupId", g.zone, r.damage_types as "damageTypes", r.rideable, r.priority, r.state, r.outcome,
      r.repair_type as "repairType", r.repair_action as "repairAction",
      ${clock('r.reported_at')} as "reportedAt", ${clock('e.confirmed_at')} as "confirmedAt", ${clock('e.started_at')} as "startedAt",
      ${clock('e.completed_at')} as "completedAt", ${clock('e.decided_at')} as "decidedAt",
      ${seconds('r.reported_at', 'e.confirmed_at')} as "timeToConfirm", ${seconds('e.started_at', 'e.completed_at')} as "timeToRepair",
      ${seconds('r.reported_at', 'e.completed_at')} as "timeToComplete",
      r.technician_id as "technicianId", r.author_id as "authorId", e.customer_id as "customerId",
      (select w.name from vehicles w where w.id = r.replacement_vehicle_id and w.group_id = any(${sql.param(zones.map(({ groupId }) => groupId))}::text[])) as replacement,
      n.id is not null as reopened, r.reopens, r.duplicate_of as "duplicateOf", r.rejection_reason as "rejectionReason", r.info
    from ${reportedRequests(filter, zones)} and ${chosen}
    order by r.id desc`);
  for (;;) {
    const { rows } = await tx.execute<ReportRow>(sql.raw(`fetch ${BATCH} from report`));
    if (rows.length === 0) return;
    yield rows;
  }
}
