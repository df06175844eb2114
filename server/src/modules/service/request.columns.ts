import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { runPrepared } from '../../database/prepared.ts';
import { latestTelemetry, mopeds, vehicles } from '../fleet/schema.ts';
import { readPeople } from '../accounts/people.store.ts';
import type { PersonRow } from '../accounts/person.ts';
import { serviceRequestComments, serviceRequests } from './schema.ts';

/** Numbers of comments: those for everyone, and internal ones. */
const commentCounts = sql<readonly [number, number]>`(
  select array[count(*) filter (where not ${serviceRequestComments.internal}), count(*) filter (where ${serviceRequestComments.internal})]::int[]
  from ${serviceRequestComments} where ${serviceRequestComments.requestId} = ${serviceRequests.id})`;

/** Reopening creates a request with this client id (rule SRV-T6). */
const reopenedAs = sql<number | null>`(
  select n.id::int from service_requests n where n.client_id = 'reopens-' || ${serviceRequests.id})`;

const replacementVehicle = sql<{ readonly id: string; readonly name: string; readonly plate: string | null } | null>`(
  select json_build_object('id', r.id, 'name', r.name, 'plate', m.registration_number)
  from vehicles r left join mopeds m on m.id = r.moped_id where r.id = ${serviceRequests.replacementVehicleId})`;
/** Numbers of files that are shown: photos, and all. */
const fileCounts = sql<readonly [number, number]>`(
  select array[count(*) filter (where f.kind = 'photo'), count(*)]::int[]
  from attachments f where f.request_id = ${serviceRequests.id} and f.scan = 'clean')`;

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
  outOfRental: serviceRequests.outOfRental,
  confirmDue: serviceRequests.confirmDue,
  confirmWarning: serviceRequests.confirmWarning,
  completeDue: serviceRequests.completeDue,
  completeWarning: serviceRequests.completeWarning,
  slaUsed: serviceRequests.slaUsed,
  dueAt: serviceRequests.dueAt,
  rejectionReason: serviceRequests.rejectionReason,
  duplicateOf: serviceRequests.duplicateOf,
  reopens: serviceRequests.reopens,
  version: serviceRequests.version,
  updatedAt: serviceRequests.updatedAt,
  /** The vehicle's current group. */
  groupId: vehicles.groupId,
  reportedIn: serviceRequests.groupId,
  replacementVehicle,
  reopenedAs,
  vehicle: {
    id: vehicles.id,
    name: vehicles.name,
    plate: mopeds.registrationNumber,
    bikeId: vehicles.bikeId,
    mopedId: vehicles.mopedId,
  },
  telemetry: {
    percentage: latestTelemetry.percentage,
    receivedAt: latestTelemetry.receivedAt,
    lat: latestTelemetry.lat,
    lon: latestTelemetry.lon,
  },
  commentCounts,
  fileCounts,
};

const selectRequests = (db: Reader) =>
  db
    .select(columns)
    .from(serviceRequests)
    .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
    .$dynamic();

type Selection = ReturnType<typeof selectRequests>;
type Columns = Awaited<Selection>[number];
export type RequestRow = Columns & { readonly author: PersonRow; readonly technician: PersonRow };

/**
 * Reads the requests that `narrow` selects, with their vehicle, its latest report, and their people. `isPlanned`: it is planned each time, for its values,
 * because one plan for all would be slow.
 */
export async function readRequestRows(db: Reader, narrow: (selection: Selection) => Selection, isPlanned = false): Promise<RequestRow[]> {
  const selection = narrow(selectRequests(db));
  const rows = await (isPlanned ? selection : runPrepared(selection));
  const people = await readPeople(
    db,
    rows.flatMap(({ authorId, technicianId }) => [authorId, technicianId]),
  );
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  // Added in place: copies of so many properties are slow.
  return rows.map((row) => Object.assign(row, { author: personOf(row.authorId), technician: personOf(row.technicianId) }));
}
