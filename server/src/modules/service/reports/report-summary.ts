import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { DamageType } from '../damage-types.ts';
import type { GroupZone } from '../../accounts/group-zones.ts';
import { reportedRequests, type ReportFilter } from './report-filter.ts';

/** Means are in seconds; null: no request took that step. */
export interface ReportFigures {
  readonly count: number;
  /** From the report to its confirmation. */
  readonly timeToConfirm: number | null;
  /** From the first start of the repair to its completion. */
  readonly timeToRepair: number | null;
  /** From the report to the completion of the repair. */
  readonly timeToComplete: number | null;
  /** Requests whose rejected repair was continued by a new request. */
  readonly reopened: number;
}

export interface ReportSummary extends ReportFigures {
  /** A request with several damage types is counted for each. Most frequent first. */
  readonly byDamage: readonly (ReportFigures & { readonly damage: DamageType })[];
  /** Most requests first; null: no technician. */
  readonly byTechnician: readonly (ReportFigures & { readonly technicianId: string | null })[];
  /** Accounts that decided for the customer, whatever `customerId` of the filter. Most decisions first. */
  readonly customers: readonly { readonly customerId: string; readonly count: number }[];
}

const figures = sql`
  'count', count(*),
  'timeToConfirm', avg(to_confirm),
  'timeToRepair', avg(to_repair),
  'timeToComplete', avg(to_complete),
  'reopened', count(*) filter (where reopened)`;

const seconds = (from: string, to: string) => sql.raw(`extract(epoch from ${to} - ${from})::float8`);
const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(o.row), '[]') from (${rows}) o)`;

/** Computes the summary of a report. */
export async function readReportSummary(tx: Transaction, filter: ReportFilter, zones: readonly GroupZone[]): Promise<ReportSummary> {
  const { customerId, ...rest } = filter;
  const chosen = customerId === undefined ? sql`true` : sql`customer_id is not distinct from ${customerId}`;
  const { rows } = await tx.execute<{ summary: ReportSummary }>(sql`
    with all_requests as materialized (
      select r.damage_types, r.technician_id, n.id is not null as reopened, e.customer_id,
        ${seconds('r.reported_at', 'e.confirmed_at')} as to_confirm,
        ${seconds('e.started_at', 'e.completed_at')} as to_repair,
        ${seconds('r.reported_at', 'e.completed_at')} as to_complete
      from ${reportedRequests(rest, zones)}),
    matching as (select * from all_requests where ${chosen})
    select (select json_build_object(${figures}) from matching)::jsonb || jsonb_build_object(
      'byDamage', ${listOf(sql`select json_build_object('damage', damage, ${figures}) as row from matching, unnest(damage_types) damage
        group by damage order by count(*) desc, damage`)},
      'byTechnician', ${listOf(sql`select json_build_object('technicianId', technician_id, ${figures}) as row from matching
        group by technician_id order by count(*) desc, technician_id`)},
      'customers', ${listOf(sql`select json_build_object('customerId', customer_id, 'count', count(*)) as row from all_requests
        where customer_id is not null group by customer_id order by count(*) desc, customer_id`)}) as summary`);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row.summary;
}
