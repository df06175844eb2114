import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { runPrepared } from '../../database/prepared.ts';
import { inGroups } from '../fleet/vehicles/vehicle.store.ts';
import { vehicles } from '../fleet/schema.ts';
import type { DamageType } from './damage-types.ts';
import { readRequestRows, type RequestRow } from './request.columns.ts';
import { serviceRequests } from './schema.ts';
import { afterCursor, cursorOf, orderBy, orderOf, type RequestCursor, type RequestSort } from './request-sort.ts';
import { withText } from './request-text.ts';
import type { Outcome, Priority, RepairState, RequestState } from './service-request.ts';

/** `replacement`: a replacement vehicle is assigned. */
export const repairFilters = ['started', 'stopped', 'waiting', 'replacement', 'notStarted'] as const;
export type RepairFilter = (typeof repairFilters)[number];

export const vehicleTypes = ['bike', 'moped'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

export interface RequestFilter {
  /** Groups of the vehicles, already narrowed to those the caller has access to. null: all groups there are. */
  readonly groupIds: readonly string[] | null;
  readonly ids?: readonly number[] | undefined;
  readonly vehicleId?: string | undefined;
  readonly vehicleType?: VehicleType | undefined;
  /** Only those whose vehicle still needs work. */
  readonly open?: boolean | undefined;
  readonly states?: readonly RequestState[] | undefined;
  readonly outcomes?: readonly (Outcome | 'none')[] | undefined;
  readonly repairs?: readonly RepairFilter[] | undefined;
  readonly damageTypes?: readonly DamageType[] | undefined;
  readonly priorities?: readonly Priority[] | undefined;
  readonly technicianId?: string | undefined;
  readonly replacementVehicleId?: string | undefined;
  readonly authorId?: string | undefined;
  /** Only open ones without a technician. */
  readonly unassigned?: boolean | undefined;
  /** Only completed ones that the customer hasn't accepted or rejected yet. */
  readonly awaitingCustomer?: boolean | undefined;
  /** Only those that are past their due time, in `slaGroupIds`. */
  readonly overdue?: boolean | undefined;
  /** Groups whose due times the caller can see (rule SRV-D4). null: all groups there are. */
  readonly slaGroupIds: readonly string[] | null;
  /** Reported at least so many days ago. */
  readonly minAgeDays?: number | undefined;
  /** Reported at most so many days ago. */
  readonly maxAgeDays?: number | undefined;
  /** Words of the vehicle's name, plate and the comment, in any order, or the request's number. */
  readonly text?: string | undefined;
}

// The conditions of the partial indexes of schema.ts.
const isOpen = sql`${serviceRequests.state} <> 'completed'`;
export const isUnassigned = sql`(${isOpen} and ${serviceRequests.technicianId} is null)`;
export const isAwaitingCustomer = sql`(${serviceRequests.state} = 'completed' and ${serviceRequests.outcome} is null)`;
const hasReplacement = sql`${serviceRequests.replacementVehicleId} is not null`;

/** Condition for overdue requests of vehicles in these groups; the same for list, counts, the exceptions board and the digest. null: all groups. */
export const isOverdue = (groupIds: readonly string[] | null): SQL => {
  const isPast = sql`${serviceRequests.dueAt} < now()`;
  return groupIds === null ? isPast : sql`(${isPast} and ${inGroups(groupIds)})`;
};

function withRepair(wanted: readonly RepairFilter[]): SQL {
  const states = wanted.filter((each): each is RepairState => each !== 'replacement');
  const among = sql`${serviceRequests.repair} = any(${sql.param(states)}::text[])`;
  return wanted.includes('replacement') ? sql`(${among} or ${hasReplacement})` : among;
}

function withOutcome(wanted: readonly (Outcome | 'none')[]): SQL | undefined {
  const outcomes = wanted.filter((each) => each !== 'none');
  return or(
    wanted.includes('none') ? isNull(serviceRequests.outcome) : undefined,
    outcomes.length > 0 ? inArray(serviceRequests.outcome, outcomes) : undefined,
  );
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Conditions of a filter except its text. */
function conditions(filter: RequestFilter): SQL | undefined {
  const { groupIds, vehicleId, vehicleType, states, technicianId, replacementVehicleId, authorId, minAgeDays, maxAgeDays } = filter;
  return and(
    groupIds === null ? undefined : inGroups(groupIds),
    filter.ids && inArray(serviceRequests.id, [...filter.ids]),
    vehicleId === undefined ? undefined : eq(serviceRequests.vehicleId, vehicleId),
    vehicleType && sql`${vehicleType === 'bike' ? vehicles.bikeId : vehicles.mopedId} is not null`,
    filter.open ? isOpen : undefined,
    states && inArray(serviceRequests.state, [...states]),
    filter.outcomes && withOutcome(filter.outcomes),
    filter.repairs && withRepair(filter.repairs),
    filter.damageTypes && sql`${serviceRequests.damageTypes} && ${sql.param([...filter.damageTypes])}::text[]`,
    filter.priorities && inArray(serviceRequests.priority, [...filter.priorities]),
    technicianId === undefined ? undefined : eq(serviceRequests.technicianId, technicianId),
    replacementVehicleId === undefined ? undefined : eq(serviceRequests.replacementVehicleId, replacementVehicleId),
    authorId === undefined ? undefined : eq(serviceRequests.authorId, authorId),
    filter.unassigned ? isUnassigned : undefined,
    filter.awaitingCustomer ? isAwaitingCustomer : undefined,
    filter.overdue ? isOverdue(filter.slaGroupIds) : undefined,
    minAgeDays === undefined ? undefined : sql`${serviceRequests.reportedAt} <= ${daysAgo(minAgeDays)}`,
    maxAgeDays === undefined ? undefined : sql`${serviceRequests.reportedAt} >= ${daysAgo(maxAgeDays)}`,
  );
}

export interface RequestPage {
  /** Whether the number of all matching requests is returned: counting them can take longer than finding a page of them. */
  readonly withTotal: boolean;
  readonly sort: RequestSort;
  readonly after: RequestCursor | null;
  readonly skip: number;
  readonly limit: number;
}

/** Whether conditions or sort need the vehicle: a count of all requests then reads nothing but an index. */
const needsVehicles = ({ groupIds, slaGroupIds, vehicleType }: RequestFilter) =>
  groupIds !== null || slaGroupIds !== null || vehicleType !== undefined;

const ofRequest = eq(vehicles.id, serviceRequests.vehicleId);

function matching(db: Reader, filter: RequestFilter, ...more: readonly (SQL | undefined)[]) {
  const requests = db.select({ id: serviceRequests.id }).from(serviceRequests).$dynamic();
  if (needsVehicles(filter)) void requests.innerJoin(vehicles, ofRequest);
  return requests.where(and(conditions(filter), ...more));
}

const textCondition = async (db: Reader, { text }: RequestFilter): Promise<SQL | undefined> =>
  text === undefined ? undefined : await withText(db, text);

/** Returns a page of requests, the number of all that match (null if not wanted), and the cursor of the next page. Vehicle data is joined to the page only. */
export async function readRequests(
  db: Reader,
  filter: RequestFilter,
  { withTotal, sort, after, skip, limit }: RequestPage,
): Promise<{ readonly rows: RequestRow[]; readonly total: number | null; readonly next: RequestCursor | null }> {
  const order = orderOf(sort, filter);
  const hasText = await textCondition(db, filter);
  const page = matching(db, filter, hasText, after === null ? undefined : afterCursor(order, after))
    .orderBy(...orderBy(order))
    .limit(limit + 1)
    .offset(skip);
  const [found, counted] = await Promise.all([
    readRequestRows(
      db,
      (requests) => requests.where(inArray(serviceRequests.id, page)).orderBy(...orderBy(order)),
      // How many requests have the text decides on the plan.
      hasText !== undefined,
    ),
    withTotal ? runPrepared(db.select({ total: count() }).from(matching(db, filter, hasText).as('matching'))) : null,
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, total: counted?.[0]?.total ?? null, next: last ? cursorOf(order, last) : null };
}

/** Returns the ids of the vehicles that have an open request. @param groupIds groups of the vehicles; null: all groups there are */
export async function vehiclesWithOpenRequests(db: Reader, groupIds: readonly string[] | null): Promise<string[]> {
  const open = db.selectDistinct({ id: serviceRequests.vehicleId }).from(serviceRequests).$dynamic();
  if (groupIds !== null) void open.innerJoin(vehicles, ofRequest);
  const rows = await open.where(and(isOpen, groupIds === null ? undefined : inGroups(groupIds))).orderBy(serviceRequests.vehicleId);
  return rows.map(({ id }) => id);
}

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
const isState = (state: RequestState) => eq(serviceRequests.state, state);
const isOutcome = (outcome: Outcome) => eq(serviceRequests.outcome, outcome);
const isRepair = (repair: RepairState) => eq(serviceRequests.repair, repair);

const countersOf = ({ slaGroupIds }: RequestFilter) => ({
  total: count(),
  reported: countIf(isState('reported')),
  confirmed: countIf(isState('confirmed')),
  inProgress: countIf(isState('inProgress')),
  completed: countIf(isState('completed')),
  awaitingCustomer: countIf(isAwaitingCustomer),
  started: countIf(isRepair('started')),
  stopped: countIf(isRepair('stopped')),
  waiting: countIf(isRepair('waiting')),
  replacement: countIf(hasReplacement),
  notStarted: countIf(isRepair('notStarted')),
  unassigned: countIf(isUnassigned),
  overdue: countIf(isOverdue(slaGroupIds)),
  accepted: countIf(isOutcome('accepted')),
  rejected: countIf(isOutcome('rejected')),
  unfounded: countIf(isOutcome('unfounded')),
  duplicate: countIf(isOutcome('duplicate')),
});

/** Numbers of matching requests by state, repair and what needs attention. */
export async function countByKind(
  db: Reader,
  filter: RequestFilter,
): Promise<Readonly<Record<keyof ReturnType<typeof countersOf>, number>>> {
  const counting = db.select(countersOf(filter)).from(serviceRequests).$dynamic();
  if (needsVehicles(filter)) void counting.innerJoin(vehicles, ofRequest);
  const hasText = await textCondition(db, filter);
  const [row] = await counting.where(and(conditions(filter), hasText));
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}
