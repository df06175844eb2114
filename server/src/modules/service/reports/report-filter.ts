import { sql, type SQL } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { exact, Id } from '../../../kernel/schema.ts';
import { damageTypes } from '../damage-types.ts';
import { Day } from '../request.body.ts';
import { repairTypes } from '../service-request.ts';
import type { GroupZone } from '../../accounts/group-zones.ts';

/** `none`: the repair was not planned yet. */
export const reportRepairTypes = [...repairTypes, 'none'] as const;

const several = <T extends string>(values: readonly T[]) => Type.Optional(Type.Array(Type.Enum([...values]), { maxItems: 40 }));

/** What a report is about; the same for its summary and its files. */
export const reportFilter = {
  groups: Type.Optional(
    Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs; subgroups are included. Default: all groups' }),
  ),
  vehicleId: Type.Optional(Type.Array(Id, { maxItems: 100, description: 'Only requests of these vehicles' })),
  damage: several(damageTypes),
  repairType: several(reportRepairTypes),
  from: Type.Optional({ ...Day, description: "First day on which the requests were reported, in the time zone of the vehicle's group" }),
  to: Type.Optional({ ...Day, description: "Last day on which the requests were reported, in the time zone of the vehicle's group" }),
  customerId: Type.Optional({ ...Id, description: 'The account that accepted or rejected the repair for the customer' }),
};

const ReportFilter = exact(reportFilter);
export type ReportFilter = Static<typeof ReportFilter>;

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** When a request took its steps, and who decided for the customer; steps that were undone don't count. */
const steps = sql`lateral (
  select
    max(e.at) filter (where e.kind = 'confirmed') as confirmed_at,
    min(e.at) filter (where e.kind = 'repairStarted') as started_at,
    max(e.at) filter (where e.kind = 'completed') as completed_at,
    max(e.at) filter (where e.kind in ('accepted', 'rejected')) as decided_at,
    max(e.account_id) filter (where e.kind in ('accepted', 'rejected')) as customer_id
  from service_request_events e
  where e.request_id = r.id and e.kind in ('confirmed', 'repairStarted', 'completed', 'accepted', 'rejected')
    and not exists (
      select 1 from service_request_events u where u.request_id = e.request_id and u.kind = 'undone' and u.version = e.version + 1))`;

/**
 * Requests `r` of a report with their vehicle `v`, its moped `m`, the zone `g` of its group, the steps `e` and, for reopened ones, `n`.
 * @param zones groups whose reports the caller can create
 */
export function reportedRequests(filter: Omit<ReportFilter, 'customerId'>, zones: readonly GroupZone[]): SQL {
  const { vehicleId, damage, repairType, from, to } = filter;
  const conditions = [
    vehicleId && sql`r.vehicle_id = any(${texts(vehicleId)})`,
    damage && sql`r.damage_types && ${texts(damage)}`,
    repairType && sql`coalesce(r.repair_type, 'none') = any(${texts(repairType)})`,
    from && sql`r.reported_at >= ${from}::date::timestamp at time zone g.zone`,
    to && sql`r.reported_at < (${to}::date + 1)::timestamp at time zone g.zone`,
  ].filter((each): each is SQL => each !== undefined && each !== '');
  return sql`service_requests r
    join vehicles v on v.id = r.vehicle_id
    join unnest(${texts(zones.map(({ groupId }) => groupId))}, ${texts(zones.map(({ zone }) => zone))}) as g (group_id, zone) on g.group_id = v.group_id
    left join mopeds m on m.id = v.moped_id
    left join (select distinct reopens as id from service_requests where reopens is not null) n on n.id = r.id
    cross join ${steps} e
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
