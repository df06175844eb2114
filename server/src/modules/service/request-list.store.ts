import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { inGroups } from '../fleet/vehicles/vehicle.store.ts';
import { vehicles } from '../fleet/schema.ts';
import type { DamageType } from './damage-types.ts';
import { readRequestRows, type RequestRow } from './request.columns.ts';
import { serviceRequests } from './schema.ts';
import { afterCursor, cursorOf, orderBy, orderOf, type RequestCursor, type RequestSort } from './request-sort.ts';
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
  /** Part of the vehicle's name or plate or of the comment, or the request's number. */
  readonly text?: string | undefined;
}

/** Text for LIKE: its wildcards are escaped. */
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
// The conditions of the partial indexes of schema.ts.
const isOpen = sql`${serviceRequests.state} <> 'completed'`;
const isUnassigned = sql`(${isOpen} and ${serviceRequests.technicianId} is null)`;
const isAwaitingCustomer = sql`(${serviceRequests.state} = 'completed' and ${serviceRequests.outcome} is null)`;
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

/** The index of comments contains groups of three letters. */
const MIN_COMMENT_TEXT = 3;

/** Texts in at least so many comments are common: reading requests in the list's order finds a page of them soon, the index of comments late. */
const COMMON = 2_000;

async function isCommonText(db: Reader, text: string | undefined): Promise<boolean> {
  if (text === undefined || text.length < MIN_COMMENT_TEXT) return false;
  const some = db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(sql`${serviceRequests.info} ilike ${like(text)}`)
    .limit(COMMON);
  const [row] = await db.select({ found: count() }).from(some.as('some'));
  return row?.found === COMMON;
}

const numberIn = (text: string): string | undefined => /^#?(\d{1,15})$/.exec(text)?.[1];

const vehiclesWithText = (text: string) => sql`
  select v.id from vehicles v left join mopeds m on m.id = v.moped_id
  where v.name ilike ${like(text)} or m.registration_number ilike ${like(text)}`;

/** Each arm uses its own index, which one condition with `or` couldn't. */
function withText(text: string): SQL {
  const number = numberIn(text);
  return sql`${serviceRequests.id} in (
    select s.id from service_requests s where s.vehicle_id in (${vehiclesWithText(text)})
    ${text.length < MIN_COMMENT_TEXT ? sql`` : sql`union all select s.id from service_requests s where s.info ilike ${like(text)}`}
    ${number === undefined ? sql`` : sql`union all select ${number}::bigint`})`;
}

/** The same for a common text: a condition on each request, so that they can be read in the list's order. */
function withCommonText(text: string): SQL {
  const number = numberIn(text);
  return sql`(${serviceRequests.info} ilike ${like(text)} or ${serviceRequests.vehicleId} in (${vehiclesWithText(text)})
    ${number === undefined ? sql`` : sql`or ${serviceRequests.id} = ${number}::bigint`})`;
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

function conditions(filter: RequestFilter, isTextCommon = false): SQL | undefined {
  const { groupIds, vehicleId, vehicleType, states, technicianId, replacementVehicleId, authorId, minAgeDays, maxAgeDays, text } = filter;
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
    text === undefined ? undefined : (isTextCommon ? withCommonText : withText)(text),
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

function matching(db: Reader, filter: RequestFilter, { more, isTextCommon }: { more?: SQL | undefined; isTextCommon?: boolean } = {}) {
  const requests = db.select({ id: serviceRequests.id }).from(serviceRequests).$dynamic();
  if (needsVehicles(filter)) void requests.innerJoin(vehicles, ofRequest);
  return requests.where(and(conditions(filter, isTextCommon), more));
}

/** Number of requests that match. */
async function countMatching(db: Reader, filter: RequestFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(matching(db, filter).as('matching'));
  return row?.total ?? 0;
}

/** Returns a page of requests, the number of all that match (null if not wanted), and the cursor of the next page. Vehicle data is joined to the page only. */
export async function readRequests(
  db: Reader,
  filter: RequestFilter,
  { withTotal, sort, after, skip, limit }: RequestPage,
): Promise<{ readonly rows: RequestRow[]; readonly total: number | null; readonly next: RequestCursor | null }> {
  const order = orderOf(sort, filter);
  const readPage = async () => {
    const isTextCommon = await isCommonText(db, filter.text);
    const page = matching(db, filter, { isTextCommon, more: after === null ? undefined : afterCursor(order, after) })
      .orderBy(...orderBy(order))
      .limit(limit + 1)
      .offset(skip);
    return readRequestRows(db, (requests) => requests.where(inArray(serviceRequests.id, page)).orderBy(...orderBy(order)));
  };
  const [found, total] = await Promise.all([readPage(), withTotal ? countMatching(db, filter) : null]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, total, next: last ? cursorOf(order, last) : null };
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
  const [row] = await counting.where(conditions(filter));
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}
