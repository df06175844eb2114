import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { mopeds, vehicles } from '../fleet/schema.ts';
import type { DamageType } from './damage-types.ts';
import { openStates, type Outcome, type Priority, type RepairState, type RequestState } from './service-request.ts';
import { serviceRequests } from './schema.ts';

type Reader = Database | Transaction;

const columns = {
  id: serviceRequests.id,
  state: serviceRequests.state,
  outcome: serviceRequests.outcome,
  repair: serviceRequests.repair,
  priority: serviceRequests.priority,
  damageTypes: serviceRequests.damageTypes,
  rideable: serviceRequests.rideable,
  info: serviceRequests.info,
  inAssignedHub: serviceRequests.inAssignedHub,
  lat: serviceRequests.lat,
  lon: serviceRequests.lon,
  locationText: serviceRequests.locationText,
  authorId: serviceRequests.authorId,
  reportedAt: serviceRequests.reportedAt,
  technicianId: serviceRequests.technicianId,
  plannedStart: serviceRequests.plannedStart,
  expectedStart: serviceRequests.expectedStart,
  expectedEnd: serviceRequests.expectedEnd,
  repairTime: serviceRequests.repairTime,
  repairType: serviceRequests.repairType,
  repairAction: serviceRequests.repairAction,
  replacementVehicleId: serviceRequests.replacementVehicleId,
  rejectionReason: serviceRequests.rejectionReason,
  duplicateOf: serviceRequests.duplicateOf,
  reopens: serviceRequests.reopens,
  version: serviceRequests.version,
  updatedAt: serviceRequests.updatedAt,
  /** The vehicle's current group. */
  groupId: vehicles.groupId,
  vehicle: { id: vehicles.id, name: vehicles.name, plate: mopeds.registrationNumber },
};

const rows = (db: Reader) =>
  db
    .select(columns)
    .from(serviceRequests)
    .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId));

export type RequestRow = Awaited<ReturnType<typeof requestById>> & object;

export async function requestById(db: Reader, id: number) {
  const [row] = await rows(db).where(eq(serviceRequests.id, id));
  return row ?? null;
}

/** Locks the request against other writers until the transaction ends. */
export async function requestForUpdate(tx: Transaction, id: number): Promise<RequestRow | null> {
  const [row] = await rows(tx).where(eq(serviceRequests.id, id)).for('update', { of: serviceRequests });
  return row ?? null;
}

/** `replacement`: a replacement vehicle is assigned. */
export const repairFilters = ['started', 'stopped', 'waiting', 'replacement', 'notStarted'] as const;
export type RepairFilter = (typeof repairFilters)[number];

export interface RequestFilter {
  /** Groups of the vehicles, already narrowed to those the caller has access to. */
  readonly groupIds: readonly string[];
  readonly vehicleId?: string | undefined;
  /** Only those whose vehicle still needs work. */
  readonly open: boolean;
  readonly states?: readonly RequestState[] | undefined;
  readonly outcomes?: readonly (Outcome | 'none')[] | undefined;
  readonly repairs?: readonly RepairFilter[] | undefined;
  readonly damageTypes?: readonly DamageType[] | undefined;
  readonly priorities?: readonly Priority[] | undefined;
  readonly technicianId?: string | undefined;
  /** Part of the vehicle's name or plate or of the comment, or the request's number. */
  readonly text?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function withRepair(wanted: readonly RepairFilter[]): SQL {
  const states = wanted.filter((each): each is RepairState => each !== 'replacement');
  const among = sql`${serviceRequests.repair} = any(${sql.param(states)}::text[])`;
  return wanted.includes('replacement') ? sql`(${among} or ${serviceRequests.replacementVehicleId} is not null)` : among;
}

function withText(text: string): SQL {
  const part = like(text);
  return sql`(${vehicles.name} ilike ${part} or ${mopeds.registrationNumber} ilike ${part} or ${serviceRequests.info} ilike ${part}
    or ${serviceRequests.id}::text = ${text.replace(/^#/, '')})`;
}

/** Returns requests, newest first. */
export async function readRequests(db: Reader, filter: RequestFilter): Promise<RequestRow[]> {
  const { groupIds, vehicleId, open, states, technicianId, text, skip, limit } = filter;
  return rows(db)
    .where(
      and(
        sql`${vehicles.groupId} = any(${sql.param([...groupIds])}::text[])`,
        vehicleId === undefined ? undefined : eq(serviceRequests.vehicleId, vehicleId),
        open ? inArray(serviceRequests.state, [...openStates]) : undefined,
        states && inArray(serviceRequests.state, [...states]),
        filter.outcomes && sql`coalesce(${serviceRequests.outcome}, 'none') = any(${sql.param([...filter.outcomes])}::text[])`,
        filter.repairs && withRepair(filter.repairs),
        filter.damageTypes && sql`${serviceRequests.damageTypes} && ${sql.param([...filter.damageTypes])}::text[]`,
        filter.priorities && inArray(serviceRequests.priority, [...filter.priorities]),
        technicianId === undefined ? undefined : eq(serviceRequests.technicianId, technicianId),
        text === undefined ? undefined : withText(text),
      ),
    )
    .orderBy(desc(serviceRequests.id))
    .limit(limit)
    .offset(skip);
}

export type NewRequest = typeof serviceRequests.$inferInsert;

/**
 * Writes a request and returns its number. With a client id that was used before, returns the first request's number, or null when that one
 * differs (rule SRV-S3).
 */
export async function addRequest(tx: Transaction, request: NewRequest): Promise<{ readonly id: number; readonly isNew: boolean } | null> {
  const [added] = await tx
    .insert(serviceRequests)
    .values(request)
    .onConflictDoNothing({ target: serviceRequests.clientId })
    .returning({ id: serviceRequests.id });
  if (added) return { id: added.id, isNew: true };
  const [known] = await tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.clientId, request.clientId),
        eq(serviceRequests.authorId, request.authorId),
        eq(serviceRequests.vehicleId, request.vehicleId),
      ),
    );
  return known ? { id: known.id, isNew: false } : null;
}

/** The fields that a change can write. */
export type RequestChange = Partial<Omit<typeof serviceRequests.$inferInsert, 'id' | 'clientId' | 'vehicleId' | 'groupId' | 'version'>>;

/** Writes a change and raises the version. The row must be locked. */
export async function changeRequest(tx: Transaction, { id, version }: RequestRow, change: RequestChange): Promise<void> {
  await tx
    .update(serviceRequests)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(eq(serviceRequests.id, id));
}
