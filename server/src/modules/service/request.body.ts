import { Type, type Static } from 'typebox';
import { may, type Caller } from '../../kernel/caller.ts';
import { damageTypes } from './damage-types.ts';
import type { RequestComment } from './comment.store.ts';
import type { RequestEvent } from './event.store.ts';
import { sidesOf } from './request.service.ts';
import type { RequestRow } from './request.store.ts';
import { outcomes, priorities, repairActions, repairStates, repairTimes, repairTypes, requestStates } from './service-request.ts';
import { allowedActions, eventKinds, requestActions } from './transitions.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.Number({ description: 'Milliseconds since 1970' });
export const Day = Type.String({ format: 'date', description: 'Calendar day, YYYY-MM-DD' });

export const RequestBody = Type.Object({
  id: Type.String({ description: 'Request number' }),
  vehicle: Type.Object({ id: Type.String(), name: Type.String(), plate: orNull(Type.String()) }),
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
  reportedAt: Time,
  technicianId: orNull(Type.String()),
  plannedStart: orNull(Day),
  expectedStart: orNull(Day),
  expectedEnd: orNull(Day),
  repairTime: orNull(Type.Enum([...repairTimes], { description: 'Working days' })),
  repairType: orNull(Type.Enum([...repairTypes])),
  repairAction: orNull(Type.Enum([...repairActions])),
  replacementVehicleId: orNull(Type.String()),
  rejectionReason: orNull(Type.String()),
  duplicateOf: orNull(Type.String({ description: 'Number of the request that this one repeats' })),
  reopens: orNull(Type.String({ description: 'Number of the rejected request that this one continues' })),
  version: Type.Integer({ description: 'Raised with every change; send it with the next one' }),
  updatedAt: Time,
  allowedActions: Type.Array(Type.Enum([...requestActions]), { description: 'What the caller can do next' }),
});

const textOf = (id: number | null) => (id === null ? null : String(id));

/** A request as the API returns it to this caller. */
export function requestBody(caller: Caller, row: RequestRow): Static<typeof RequestBody> {
  const { id, reportedAt, updatedAt, lat, lon, locationText, duplicateOf, reopens, replacementVehicleId, ...rest } = row;
  const located = lat !== null || lon !== null || locationText !== null;
  return {
    ...rest,
    id: String(id),
    reportedAt: reportedAt.getTime(),
    updatedAt: updatedAt.getTime(),
    location: located ? { lat, lon, text: locationText } : null,
    duplicateOf: textOf(duplicateOf),
    reopens: textOf(reopens),
    // Which vehicles an operator has is no business of people who see none of them.
    replacementVehicleId: may(caller, ['vehicle.getByGroup', 'serviceRequest.service'], row.groupId) ? replacementVehicleId : null,
    allowedActions: allowedActions(row, sidesOf(caller, row.groupId)),
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
});

export const eventBody = ({ id, kind, at, accountId, version, before, after }: RequestEvent): Static<typeof EventBody> => ({
  id: String(id),
  kind,
  at: at.getTime(),
  accountId,
  version,
  before,
  after,
});

export const CommentBody = Type.Object({
  id: Type.String(),
  authorId: Type.String(),
  at: Time,
  text: Type.String(),
  internal: Type.Boolean({ description: 'Shown to technicians only' }),
});

export const commentBody = ({ id, authorId, at, text, internal }: RequestComment): Static<typeof CommentBody> => ({
  id: String(id),
  authorId,
  at: at.getTime(),
  text,
  internal,
});
