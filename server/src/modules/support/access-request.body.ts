import { Type, type Static } from 'typebox';
import { accessRequestStates } from '../accounts/access-requests.schema.ts';
import { Id, orNull } from '../../kernel/schema.ts';
import type { RequestRow } from './access-request.store.ts';

const Time = Type.Number({ description: 'Milliseconds since 1970' });

/** Vehicles that one request can be about. */
const MAX_VEHICLES = 100_000;
export const MAX_NOTE = 1000;

export const Page = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$', description: 'The page in /premium/{page}, or `iot-equipment`' });
export const Vehicles = Type.Integer({ minimum: 1, maximum: MAX_VEHICLES, description: 'Vehicles to equip, for `iot-equipment`' });
export const GroupId = Id;
export const State = Type.Enum([...accessRequestStates], {
  description: '`granted`: accepted, or a trial that goes on until `grantedUntil`. `ended`: the trial is over',
});

/** A request of the caller. */
export const RequestBody = Type.Object({
  id: Type.Integer(),
  page: Type.String(),
  groupId: orNull(Type.String()),
  vehicles: orNull(Type.Integer()),
  note: orNull(Type.String()),
  requestedAt: Time,
  state: State,
  decidedAt: orNull(Time),
  grantedUntil: orNull(Type.Number({ description: 'When the trial ends, in milliseconds since 1970; null: no trial' })),
  endedAt: orNull(Time),
});

export function requestBody(row: RequestRow): Static<typeof RequestBody> {
  const { id, page, groupId, vehicles, note, requestedAt, state, decidedAt, grantedUntil, endedAt } = row;
  return { id, page, groupId, vehicles, note, requestedAt, state, decidedAt, grantedUntil, endedAt };
}

/** A request as operators see it. */
export const OperatorRequestBody = Type.Object({
  ...RequestBody.properties,
  account: Type.Object({ id: Type.String(), email: Type.String(), name: orNull(Type.String()), inactive: Type.Boolean() }),
  groupId: orNull(Type.String({ description: 'Null if there is none, or the caller has no permission on it' })),
  groupPath: orNull(
    Type.Array(Type.String(), { description: "Names of the group and those above it, topmost first; the caller's groups" }),
  ),
  groupHidden: Type.Boolean({ description: 'Whether it is for a group on which the caller has no permission' }),
  trial: Type.Boolean({ description: 'Whether granting it starts a trial' }),
  decidedBy: orNull(Type.String({ description: 'Name of the operator’s user' })),
  version: Type.Integer(),
});
