import { Type, type Static } from 'typebox';
import { alertStates, alertTypes } from '../../protocol/alert.ts';
import { slotStates } from '../../protocol/slot-state.ts';
import { stationCommands, stationCommandStatuses } from '../../protocol/station-command.ts';
import { stationEvents } from '../../protocol/station-event.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = (description = 'Milliseconds since 1970') => Type.Number({ description });

const PointName = { id: Type.String(), name: Type.String({ description: 'As written on it: A, B …' }) };

/** How many slots are in each state. */
export const CountsBody = Type.Object({
  empty: Type.Integer(),
  disconnected: Type.Integer(),
  charged: Type.Integer(),
  charging: Type.Integer(),
  booked: Type.Integer(),
  noBattery: Type.Integer(),
  notCharging: Type.Optional(Type.Integer({ description: 'How many of `charging` hold a battery that waits: no current flows' })),
});

const summary = {
  id: Type.String(),
  kind: Type.Enum(['station', 'portable']),
  name: Type.String(),
  groupId: Type.String(),
  address: Type.Object({ street: Type.String(), city: Type.String(), country: Type.String() }),
  position: Type.Object({ lat: Type.Number(), lon: Type.Number() }, { description: 'Degrees, WGS 84' }),
  visibleForUsers: Type.Boolean(),
  contactPerson: orNull(
    Type.Object({ name: orNull(Type.String()), countryCode: Type.String(), phone: Type.String({ description: 'Digits' }) }),
  ),
  online: Type.Boolean({ description: 'It has reported within the last minutes' }),
  receivedAt: orNull(Time('When it was last heard; milliseconds since 1970, by the server’s clock')),
  counts: CountsBody,
  alerts: Type.Object({ unseen: Type.Integer(), unfinished: Type.Integer() }),
};

/** A station in the list. */
export const HubBody = Type.Object({ ...summary, points: Type.Array(Type.Object(PointName)) });
export type Hub = Static<typeof HubBody>;

export const SlotBody = Type.Object({
  number: Type.Integer({ description: 'Unique within the station' }),
  state: Type.Enum([...slotStates], {
    description: 'What its flags come to; a battery that is neither full nor charging is `charging`, with the flag of that name off',
  }),
  connected: Type.Boolean(),
  empty: Type.Boolean(),
  charged: Type.Boolean(),
  charging: Type.Boolean(),
  booked: Type.Boolean(),
  allowCharging: Type.Boolean(),
  doorOpen: Type.Boolean(),
  voltage: orNull(Type.Number({ description: 'Volts of the battery' })),
  temperature: orNull(Type.Number({ description: 'Degrees Celsius of the battery' })),
  percentage: orNull(Type.Number({ description: 'Charge in percent' })),
  batteryId: orNull(Type.String()),
  minutesToFull: orNull(Type.Integer()),
});
export type Slot = Static<typeof SlotBody>;

export const PointBody = Type.Object({
  ...PointName,
  columns: Type.Integer({ description: 'Slots beside each other; the numbers run from left to right and from top to bottom' }),
  voltage: orNull(Type.Number({ description: 'Volts of the supply' })),
  temperature: orNull(Type.Number({ description: 'Degrees Celsius within the cabinet' })),
  reportedAt: orNull(Time('By the station’s clock; milliseconds since 1970')),
  slots: Type.Array(SlotBody),
});

/** A station with all that stands in it. */
export const HubDetailBody = Type.Object({
  ...summary,
  points: Type.Array(PointBody),
  swaps: Type.Object({
    total: Type.Integer(),
    today: Type.Integer({ description: 'Since midnight of the station’s place' }),
    medianSeconds: orNull(Type.Number({ description: 'Of the last thirty days: from the first door to the last' })),
  }),
});
export type HubDetail = Static<typeof HubDetailBody>;

export const TelemetryBody = Type.Object({
  samples: Type.Array(
    Type.Object({
      ts: Time('Where the time begins that it stands for; milliseconds since 1970'),
      voltage: orNull(Type.Number({ description: 'Volts; the mean of what the sample stands for' })),
      temperature: orNull(Type.Number({ description: 'Degrees Celsius; the mean' })),
    }),
    { description: 'Oldest first, at most 500; where the station was silent there are none' },
  ),
  everySeconds: Type.Number({ description: 'How much time a sample stands for' }),
});

export const StationEventBody = Type.Object({
  id: Type.Integer(),
  type: Type.Enum([...stationEvents]),
  ts: Time(),
  pointId: orNull(Type.String()),
  slot: orNull(Type.Integer()),
  accountId: orNull(Type.String({ description: 'Whose command brought it about' })),
});

export const SwapBody = Type.Object({
  id: Type.String(),
  pointId: Type.String(),
  returnedSlot: Type.Integer({ description: 'Where the rider put the battery they brought' }),
  takenSlot: Type.Integer({ description: 'Where they took the other one from' }),
  userId: orNull(Type.String()),
  startedAt: Time(),
  finishedAt: Time(),
});

/** Where the next page begins; null: there is none. */
export const nextPage = orNull(Type.String({ description: 'Give it back as `before` to read on; null: that was all' }));

/** A station's id and the one that it gives the alert. */
export const AlertId = Type.String({ minLength: 1, maxLength: 160 });

const alertEntry = {
  id: Type.String(),
  type: Type.Enum([...alertTypes], { description: 'Clients refuse others, one by one' }),
  chargerId: Type.String({ description: 'The station' }),
  pointId: orNull(Type.String({ description: 'The cabinet, of type `point`' })),
  description: Type.String({ description: 'A word that the console knows, or a sentence of the station' }),
  state: Type.Enum([...alertStates]),
  ts: Time('When its state was reached; milliseconds since 1970'),
  seen: Type.Boolean(),
};

/** An alert. Source: specification, section 3, "Hub alert". */
export const AlertBody = Type.Object({
  ...alertEntry,
  raisedAt: Time('When it first came'),
  seenBy: orNull(Type.String({ description: 'E-mail of whoever marked it as seen' })),
  chargerName: Type.String(),
  pointName: orNull(Type.String()),
  slot: orNull(Type.Integer({ description: 'Number of the slot it is about; null: of no single one' })),
  groupId: Type.String({ description: 'Group of the station' }),
  updateId: Type.Integer({ description: 'Number of its last change; of two versions the one with the larger number holds' }),
  history: Type.Array(Type.Object(alertEntry), { description: 'What it was before, newest first, at most 20' }),
});
export type Alert = Static<typeof AlertBody>;

export const StationCommandBody = Type.Object({
  id: Type.String(),
  hubId: Type.String(),
  slot: orNull(Type.Integer()),
  command: Type.Enum([...stationCommands]),
  status: Type.Enum([...stationCommandStatuses]),
  reason: orNull(
    Type.String({ description: 'Why it failed, in the station’s words, or one of no-answer, late-answer, door-did-not-open' }),
  ),
  accountId: Type.String(),
  createdAt: Time(),
  sentAt: orNull(Time()),
  acceptedAt: orNull(Time('The station has begun; of a door: it waits for it to open')),
  updatedAt: Time('When the status was reached'),
  endsAt: orNull(Time('When the server gives up on what the status waits for, by its own clock; null: it is over')),
});
export type StationCommandEntry = Static<typeof StationCommandBody>;

export const TicketBody = Type.Object({
  ticket: Type.String({ description: 'Good for one connection: the subprotocol `ticket.<ticket>` beside `fleet.gateway.v1`' }),
  expiresIn: Type.Integer({ description: 'Seconds' }),
});
