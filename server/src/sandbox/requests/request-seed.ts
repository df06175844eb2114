import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { FleetSize } from '../reference/reference-fleet.ts';
import { referenceRequests, type ReferenceRequest } from './reference-requests.ts';
import { insertRows } from '../seed/bulk-insert.ts';

const time = (ms: number) => new Date(ms).toISOString();

/** Rows of a table and its columns, without those that the table fills itself. */
const requestRow = (request: ReferenceRequest) => {
  const {
    clientId,
    vehicle,
    fields,
    priority,
    damageTypes,
    rideable,
    info,
    authorId,
    reportedAt,
    inAssignedHub,
    location,
    version,
    updatedAt,
  } = request;
  return {
    client_id: clientId,
    vehicle_id: vehicle.id,
    group_id: vehicle.groupId,
    state: fields.state,
    outcome: fields.outcome,
    repair: fields.repair,
    priority,
    damage_types: damageTypes,
    rideable,
    info,
    in_assigned_hub: inAssignedHub,
    lat: location?.lat ?? null,
    lon: location?.lon ?? null,
    author_id: authorId,
    reported_at: time(reportedAt),
    technician_id: fields.technicianId,
    planned_start: fields.plannedStart,
    expected_start: fields.expectedStart,
    repair_time: fields.repairTime,
    expected_end: fields.expectedEnd,
    repair_type: fields.repairType,
    repair_action: fields.repairAction,
    rejection_reason: fields.rejectionReason,
    version,
    updated_at: time(updatedAt),
  };
};

const eventRows = (id: number, { events }: ReferenceRequest) =>
  events.map(({ kind, at, accountId, version, before, after }) => ({
    request_id: id,
    kind,
    at: time(at),
    account_id: accountId,
    version,
    before,
    after,
  }));

const commentRows = (id: number, { clientId, comments }: ReferenceRequest) =>
  comments.map(({ at, authorId, text, internal }, index) => ({
    client_id: `${clientId}-comment-${index}`,
    request_id: id,
    author_id: authorId,
    at: time(at),
    text,
    internal,
  }));

const columnsOf = (rows: readonly object[]) => Object.keys(rows[0] ?? {});

/**
 * Inserts the service requests of the reference fleet with their activity log and comments, numbered in the order in which they were reported. Does
 * nothing when there are any. @returns the number of inserted requests
 */
export async function seedRequests(db: Database, size: FleetSize, people?: number, now: number = Date.now()): Promise<number> {
  const requests = referenceRequests(size, people, now);
  return db.transaction(async (tx) => {
    const { rows: known } = await tx.execute(sql`select 1 from service_requests limit 1`);
    if (known.length > 0 || requests.length === 0) return 0;
    const rows = requests.map(requestRow);
    await insertRows(tx, 'service_requests', rows, columnsOf(rows));
    const { rows: ids } = await tx.execute<{ id: string; clientId: string }>(sql`select id, client_id as "clientId" from service_requests`);
    const idOf = new Map(ids.map(({ id, clientId }) => [clientId, Number(id)]));
    const withIds = requests.map((request) => [idOf.get(request.clientId) ?? 0, request] as const);
    const events = withIds.flatMap(([id, request]) => eventRows(id, request));
    await insertRows(tx, 'service_request_events', events, columnsOf(events));
    const comments = withIds.flatMap(([id, request]) => commentRows(id, request));
    await insertRows(tx, 'service_request_comments', comments, columnsOf(comments));
    return requests.length;
  });
}
