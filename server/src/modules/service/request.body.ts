import { Type, type Static } from 'typebox';
import { may, type Caller } from '../../kernel/caller.ts';
import { damageTypes } from './damage-types.ts';
import type { RequestComment } from './comment.store.ts';
import type { RequestEvent } from './event.store.ts';
import { Person, personBody } from '../accounts/person.ts';
import type { NamedVehicle } from './replacement.store.ts';
import type { RequestRow } from './request.columns.ts';
import { repairFilters, vehicleTypes } from './request-list.store.ts';
import { SERVICE, sidesOf } from './request.service.ts';
import { SlaBody, slaBody } from './sla.body.ts';
import { outcomes, priorities, repairActions, repairStates, repairTimes, repairTypes, requestStates } from './service-request.ts';
import { allowedActions, eventKinds, requestActions } from './transitions.ts';
import { orNull } from '../../kernel/schema.ts';

const Time = Type.Number({ description: 'Milliseconds since 1970' });
export const Day = Type.String({ format: 'date', description: 'Calendar day, YYYY-MM-DD' });

const VehicleName = Type.Object({ id: Type.String(), name: Type.String(), plate: orNull(Type.String()) });

export const RequestBody = Type.Object({
  id: Type.String({ description: 'Request number' }),
  vehicle: Type.Object({
    id: Type.String(),
    name: Type.String(),
    plate: orNull(Type.String()),
    type: orNull(Type.Enum([...vehicleTypes])),
    percentage: orNull(Type.Number({ description: 'Battery level last reported' })),
    lastContact: orNull(Time),
    position: orNull(Type.Object({ lat: Type.Number(), lon: Type.Number() }, { description: 'Last reported, degrees, WGS 84' })),
  }),
  groupId: Type.String({ description: "The vehicle's group" }),
  state: Type.Enum([...requestStates]),
  outcome: orNull(Type.Enum([...outcomes], { description: 'How a completed request ended; null while it awaits the customer' })),
  repair: Type.Enum([...repairStates]),
  priority: Type.Enum([...priorities]),
  damageTypes: Type.Array(Type.Enum([...damageTypes])),
  rideable: Type.Boolean({ description: 'Whether the vehicle can still be ridden' }),
  info: orNull(Type.String()),
  inAssignedHub: orNull(Type.Boolean({ description: 'Whether the vehicle stands in its hub; null if unknown' })),
  location: orNull(
    Type.Object(
      { lat: orNull(Type.Number()), lon: orNull(Type.Number()), text: orNull(Type.String()) },
      { description: 'Degrees, WGS 84' },
    ),
  ),
  authorId: Type.String({ description: 'Account that reported the issue' }),
  author: Person,
  reportedAt: Time,
  technicianId: orNull(Type.String()),
  technician: orNull(Person),
  plannedStart: orNull(Day),
  expectedStart: orNull(Day),
  expectedEnd: orNull(Day),
  repairTime: orNull(Type.Enum([...repairTimes], { description: 'Working days' })),
  repairType: orNull(Type.Enum([...repairTypes])),
  repairAction: orNull(Type.Enum([...repairActions])),
  replacementVehicleId: orNull(Type.String()),
  outOfRental: Type.Boolean({ description: "The vehicle was taken out of rental because it can't be ridden" }),
  outOfRentalProposed: Type.Boolean({
    description: "It was reported that the vehicle can't be ridden, by someone who can't take it out of rental",
  }),
  replacementVehicle: orNull(VehicleName),
  rejectionReason: orNull(Type.String()),
  duplicateOf: orNull(Type.String({ description: 'Number of the request that this one is a duplicate of' })),
  reopens: orNull(Type.String({ description: 'Number of the rejected request that this one continues' })),
  reopenedAs: orNull(Type.String({ description: 'Number of the request that continues this rejected one' })),
  sla: orNull(SlaBody),
  commentCount: Type.Integer({ description: 'Comments that the caller can see' }),
  photoCount: Type.Integer({ description: 'Photos among its files' }),
  fileCount: Type.Integer({ description: 'Files: photos, videos and documents' }),
  version: Type.Integer({ description: 'Raised with every change; send it with the next one' }),
  updatedAt: Time,
  allowedActions: Type.Array(Type.Enum([...requestActions]), { description: 'What the caller can do next' }),
  editable: Type.Boolean({ description: 'Whether the caller can change priority and technician' }),
});

const numbers = <T extends string>(keys: readonly T[]) =>
  Type.Object(Object.fromEntries(keys.map((key) => [key, Type.Integer()])) as Record<T, ReturnType<typeof Type.Integer>>);

export const RequestCounts = Type.Object({
  total: Type.Integer(),
  states: numbers(requestStates),
  outcomes: numbers(outcomes),
  repairs: numbers(repairFilters),
  awaitingCustomer: Type.Integer({ description: "Completed requests that the customer hasn't accepted or rejected yet" }),
  unassigned: Type.Integer({ description: 'Open requests without a technician' }),
  overdue: Type.Integer({ description: 'Of groups whose requests the caller can work on' }),
});

const textOf = (id: number | null) => (id === null ? null : String(id));

/** Whether the caller sees vehicles of the group: of the vehicle of a request, more than its name. */
export const seesVehicleOf = (caller: Caller, { groupId }: Pick<RequestRow, 'groupId'>): boolean =>
  may(caller, ['vehicle.getByGroup', SERVICE], groupId);

/** The vehicle and its latest report; customers get no report, as they may see no vehicles. */
function vehicleBody(
  { vehicle: { id, name, plate, bikeId, mopedId }, telemetry }: RequestRow,
  withReport: boolean,
): Static<typeof RequestBody>['vehicle'] {
  const { percentage, receivedAt, lat, lon } = (withReport ? telemetry : null) ?? {
    percentage: null,
    receivedAt: null,
    lat: null,
    lon: null,
  };
  return {
    id,
    name,
    plate,
    type: bikeId === null ? (mopedId === null ? null : 'moped') : 'bike',
    percentage,
    lastContact: receivedAt?.getTime() ?? null,
    position: lat === null || lon === null ? null : { lat, lon },
  };
}

/** A request as the API returns it to this caller. Fields are named one by one: rest properties made lists three times as slow. */
export function requestBody(caller: Caller, row: RequestRow): Static<typeof RequestBody> {
  const { groupId, lat, lon, locationText } = row;
  const seesVehicle = seesVehicleOf(caller, row);
  const isService = may(caller, SERVICE, groupId);
  const [publicComments, internalComments] = row.commentCounts;
  const [photoCount, fileCount] = row.fileCounts;
  const actions = allowedActions(row, sidesOf(caller, groupId));
  return {
    id: String(row.id),
    vehicle: vehicleBody(row, seesVehicle),
    groupId,
    state: row.state,
    outcome: row.outcome,
    repair: row.repair,
    priority: row.priority,
    damageTypes: row.damageTypes,
    rideable: row.rideable,
    info: row.info,
    inAssignedHub: row.inAssignedHub,
    location: lat === null && lon === null && locationText === null ? null : { lat, lon, text: locationText },
    authorId: row.authorId,
    author: personBody(caller, row, row.author),
    reportedAt: row.reportedAt.getTime(),
    technicianId: row.technicianId,
    technician: row.technicianId === null ? null : personBody(caller, row, row.technician),
    plannedStart: row.plannedStart,
    expectedStart: row.expectedStart,
    expectedEnd: row.expectedEnd,
    repairTime: row.repairTime,
    repairType: row.repairType,
    repairAction: row.repairAction,
    // Which vehicles an operator has is no business of people who see none of them.
    replacementVehicleId: seesVehicle ? row.replacementVehicleId : null,
    outOfRental: row.outOfRental,
    outOfRentalProposed: !row.rideable && !row.outOfRental && row.state !== 'completed',
    replacementVehicle: seesVehicle ? row.replacementVehicle : null,
    rejectionReason: row.rejectionReason,
    duplicateOf: textOf(row.duplicateOf),
    reopens: textOf(row.reopens),
    reopenedAs: textOf(row.reopenedAs),
    sla: isService ? slaBody(row) : null,
    commentCount: publicComments + (isService ? internalComments : 0),
    photoCount,
    fileCount,
    version: row.version,
    updatedAt: row.updatedAt.getTime(),
    // A request is reopened once (rule SRV-T6).
    allowedActions: row.reopenedAs === null ? actions : actions.filter((action) => action !== 'reopen'),
    editable: row.state !== 'completed' && isService,
  };
}

const Fields = orNull(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])));

export const EventBody = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...eventKinds]),
  at: Time,
  accountId: Type.String(),
  version: Type.Integer({ description: "The request's version after the change" }),
  before: Fields,
  after: Fields,
  replacementVehicles: Type.Array(VehicleName, { description: 'Those of `before` and `after` that the caller can see' }),
});

const withoutVehicles = (fields: RequestEvent['before']) =>
  fields && Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'replacementVehicleId'));

/** An event as the API returns it; replacement vehicles only to people who see the vehicle. `replacements`: those that the caller can see. */
export const eventBody = (
  { id, kind, at, accountId, version, before, after }: RequestEvent,
  seesVehicle: boolean,
  replacements: readonly NamedVehicle[],
): Static<typeof EventBody> => ({
  id: String(id),
  kind,
  at: at.getTime(),
  accountId,
  version,
  before: seesVehicle ? before : withoutVehicles(before),
  after: seesVehicle ? after : withoutVehicles(after),
  replacementVehicles: replacements
    .filter((vehicle) => seesVehicle && [before, after].some((fields) => fields?.['replacementVehicleId'] === vehicle.id))
    .map(({ id, name, plate }) => ({ id, name, plate })),
});

export const CommentBody = Type.Object({
  id: Type.String(),
  authorId: Type.String(),
  at: Time,
  text: Type.String(),
  internal: Type.Boolean({ description: 'Shown to technicians only' }),
  mentions: Type.Array(Type.String(), { description: 'Accounts that the text mentions as @name' }),
});

export const MentionableBody = Type.Object({
  id: Type.String({ description: 'Account' }),
  name: Type.String({ description: 'First and last name' }),
  side: Type.Enum(['service', 'client'], { description: '`service`: technician, `client`: customer' }),
});

export const commentBody = ({ id, authorId, at, text, internal, mentions }: RequestComment): Static<typeof CommentBody> => ({
  id: String(id),
  authorId,
  at: at.getTime(),
  text,
  internal,
  mentions,
});
