import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { inGroups } from '../fleet/vehicles/vehicle.store.ts';
import { vehicles } from '../fleet/schema.ts';
import { serviceRequests } from './schema.ts';
import { slaTimes } from './sla.ts';
import { defaultSlaRule, slaRules, type SlaRule } from './sla-rule.store.ts';
import type { Priority } from './service-request.ts';
import { workingTimeBetween } from './working-hours.ts';

/** A request whose due times changed. */
export interface Rescheduled {
  readonly id: number;
  readonly groupId: string;
  readonly version: number;
}

/** What due times depend on besides the request itself. Change the number when holidays or working hours change. */
const basisOf = ({ country, hours }: SlaRule, priority: Priority) =>
  `1 ${country ?? '-'} ${hours[priority].confirm}/${hours[priority].complete}`;

/** Computes the due times of requests for which something they depend on has changed (rule SRV-D3). Returns those. */
async function refresh(tx: Transaction, condition: SQL | undefined): Promise<Rescheduled[]> {
  const { id, version, priority, reportedAt, slaUsed, slaBasis } = serviceRequests;
  const rows = await tx
    .select({ id, version, priority, reportedAt, slaUsed, slaBasis, groupId: vehicles.groupId })
    .from(serviceRequests)
    .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
    .where(condition);
  const rules = await slaRules(tx, [...new Set(rows.map(({ groupId }) => groupId))]);
  const changed = rows.flatMap((row) => {
    const rule = rules.get(row.groupId) ?? defaultSlaRule;
    const basis = basisOf(rule, row.priority);
    if (basis === row.slaBasis) return [];
    return [{ row, basis, times: slaTimes(row.reportedAt, rule.hours[row.priority], row.slaUsed, rule.country) }];
  });
  if (changed.length === 0) return [];
  const column = (of: (each: (typeof changed)[number]) => string | number) => sql.param(changed.map(of));
  await tx.execute(sql`
    update service_requests r set sla_basis = n.basis, confirm_due = n.confirm_due, confirm_warning = n.confirm_warning,
      complete_due = n.complete_due, complete_warning = n.complete_warning
    from unnest(${column(({ row }) => row.id)}::bigint[], ${column(({ row }) => row.priority)}::text[], ${column(({ basis }) => basis)}::text[],
      ${column(({ times }) => times.confirmDue.toISOString())}::timestamptz[],
      ${column(({ times }) => times.confirmWarning.toISOString())}::timestamptz[],
      ${column(({ times }) => times.completeDue.toISOString())}::timestamptz[],
      ${column(({ times }) => times.completeWarning.toISOString())}::timestamptz[])
      as n(id, priority, basis, confirm_due, confirm_warning, complete_due, complete_warning)
    where r.id = n.id and r.priority = n.priority`);
  return changed.map(({ row }) => ({ id: row.id, groupId: row.groupId, version: row.version }));
}

const isOpen = sql`${serviceRequests.state} <> 'completed'`;

/** Advisory lock: two transactions that change many requests would wait for each other. */
const LOCK = 4_210_160;

async function refreshMany(tx: Transaction, condition: SQL | undefined): Promise<Rescheduled[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return refresh(tx, condition);
}

export const refreshSlaOf = (tx: Transaction, requestId: number): Promise<Rescheduled[]> =>
  refresh(tx, inArray(serviceRequests.id, [requestId]));

/** For open requests of these groups. */
export const refreshSlaIn = (tx: Transaction, groupIds: readonly string[]): Promise<Rescheduled[]> =>
  refreshMany(tx, and(isOpen, inGroups(groupIds)));

/** For all open requests: vehicles, groups and countries change elsewhere. */
export const refreshSla = (tx: Transaction): Promise<Rescheduled[]> => refreshMany(tx, isOpen);

/** Returns the working minutes that a request used until its last completion, without the time it waited for the customer. */
export async function slaUsedBy(
  tx: Transaction,
  {
    id,
    reportedAt,
    slaUsed,
    groupId,
  }: { readonly id: number; readonly reportedAt: Date; readonly slaUsed: number; readonly groupId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select (extract(epoch from max(at)) * 1000)::bigint as at from service_request_events where request_id = ${id} and kind = 'completed'`);
  const completedAt = rows[0]?.at ?? null;
  if (completedAt === null) return slaUsed;
  const country = (await slaRules(tx, [groupId])).get(groupId)?.country ?? null;
  return slaUsed + Math.round(workingTimeBetween(reportedAt.getTime(), Number(completedAt), country) / 60_000);
}
