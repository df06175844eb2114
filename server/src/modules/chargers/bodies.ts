import { Type, type Static } from 'typebox';
import { alertStates, alertTypes } from '../../protocol/alert.ts';
import { slotStates } from '../../protocol/slot-state.ts';
import { stationCommands, stationCommandStatuses } from '../../protocol/station-command.ts';
import { stationEvents } from '../../protocol/station-event.ts';
import { orNull } from '../../kernel/schema.ts';

const Time = (description = 'Milliseconds since 1970') => Type.Number({ description });

const PointName = { id: Type.String(), name: Type.String({ description: 'Label on the cabinet: A, B, …' }) };

/** Number of slots in each state. */
export const CountsBody = Type.Object({
  empty: Type.Integer(),
  disconnected: Type.Integer(),
  charged: Type.Integer(),
  charging: Type.Integer(),
  booked: Type.Integer(),
  noBattery: Type.Integer(),
  notCharging: Type.Optional(Type.Integer({ description: 'Number of `charging` slots whose battery is waiting: no current flows' })),
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
  online: Type.Boolean({ description: 'Whether the station reported within the last minutes' }),
  receivedAt: orNull(Time('Time of the last report by the server’s clock, in milliseconds since 1970')),
  counts: CountsBody,
  alerts: Type.Object({ unseen: Type.Integer(), unfinished: Type.Integer() }),
};

/** A station in the list. */
export const HubBody = Type.Object({ ...summary, points: Type.Array(Type.Object(PointName)) });
export type Hub = Static<typeof HubBody>;

export const SlotBody = Type.Object({
  number: Type.Integer({ description: 'Unique within the station' }),
  state: Type.Enum([...slotStates], {
    description:
      'Derived from the flags. A battery that is neither full nor charging has the state `charging` with the `charging` flag off',
  }),
  connected: Type.Boolean(),
  empty: Type.Boolean(),
  charged: Type.Boolean(),
  charging: Type.Boolean(),
  booked: Type.Boolean(),
  allowCharging: Type.Boolean(),
  doorOpen: Type.Boolean(),
  voltage: orNull(Type.Number({ description: 'Battery voltage in volts' })),
  temperature: orNull(Type.Number({ description: 'Battery temperature in degrees Celsius' })),
  percentage: orNull(Type.Number({ description: 'Charge in percent' })),
  batteryId: orNull(Type.String()),
  minutesToFull: orNull(Type.Integer()),
});
export type Slot = Static<typeof SlotBody>;

export const PointBody = Type.Object({
  ...PointName,
  columns: Type.Integer({ description: 'Number of columns; slots are numbered left to right, top to bottom' }),
  voltage: orNull(Type.Number({ description: 'Supply voltage in volts' })),
  temperature: orNull(Type.Number({ description: 'Temperature inside the cabinet in degrees Celsius' })),
  reportedAt: orNull(Time('By the station’s clock, in milliseconds since 1970')),
  slots: Type.Array(SlotBody),
});

/** A station with its cabinets and slots. */
export const HubDetailBody = Type.Object({
  ...summary,
  points: Type.Array(PointBody),
  swaps: Type.Object({
    total: Type.Integer(),
    today: Type.Integer({ description: 'Since midnight in the station’s time zone' }),
    medianSeconds: orNull(Type.Number({ description: 'Median of the last 30 days, from opening the first door to closing the last' })),
  }),
});
export type HubDetail = Static<typeof HubDetailBody>;

export const TelemetryBody = Type.Object({
  samples: Type.Array(
    Type.Object({
      ts: Time('Start of the sample’s period, in milliseconds since 1970'),
      voltage: orNull(Type.Number({ description: 'Mean voltage in volts' })),
      temperature: orNull(Type.Number({ description: 'Mean temperature in degrees Celsius' })),
    }),
    { description: 'Oldest first, at most 500. There are no samples for periods without reports' },
  ),
  everySeconds: Type.Number({ description: 'Length of a sample’s period' }),
});

export const StationEventBody = Type.Object({
  id: Type.Integer(),
  type: Type.Enum([...stationEvents]),
  ts: Time(),
  pointId: orNull(Type.String()),
  slot: orNull(Type.Integer()),
  accountId: orNull(Type.String({ description: 'Account whose command caused the event' })),
});

export const SwapBody = Type.Object({
  id: Type.String(),
  pointId: Type.String(),
  returnedSlot: Type.Integer({ description: 'Slot with the returned battery' }),
  takenSlot: Type.Integer({ description: 'Slot that the new battery was taken from' }),
  userId: orNull(Type.String()),
  startedAt: Time(),
  finishedAt: Time(),
});

/** Cursor of the next page; null on the last page. */
export const nextPage = orNull(Type.String({ description: 'Cursor of the next page, to send as `before`; null on the last page' }));

/** Station id and the station's own id of the alert. */
export const AlertId = Type.String({ minLength: 1, maxLength: 160 });

const alertEntry = {
  id: Type.String(),
  type: Type.Enum([...alertTypes], { description: 'Clients reject alerts of unknown types' }),
  chargerId: Type.String({ description: 'Station ID' }),
  pointId: orNull(Type.String({ description: 'Cabinet ID, for type `point`' })),
  description: Type.String({ description: 'A known key, or free text sent by the station' }),
  state: Type.Enum([...alertStates]),
  ts: Time('Time of the last state change, in milliseconds since 1970'),
  seen: Type.Boolean(),
};

/** An alert. Source: specification, section 3, "Hub alert". */
export const AlertBody = Type.Object({
  ...alertEntry,
  raisedAt: Time('Time when the alert was raised, in milliseconds since 1970'),
  seenBy: orNull(Type.String({ description: 'E-mail of the user who marked the alert as seen' })),
  chargerName: Type.String(),
  pointName: orNull(Type.String()),
  slot: orNull(Type.Integer({ description: 'Slot number; null if the alert isn’t about a single slot' })),
  groupId: Type.String({ description: 'Group of the station' }),
  updateId: Type.Integer({ description: 'Number of the last change. The version with the higher number is current' }),
  history: Type.Array(Type.Object(alertEntry), { description: 'Previous states, newest first, at most 20' }),
});
export type Alert = Static<typeof AlertBody>;

export const StationCommandBody = Type.Object({
  id: Type.String(),
  hubId: Type.String(),
  slot: orNull(Type.Integer()),
  command: Type.Enum([...stationCommands]),
  status: Type.Enum([...stationCommandStatuses]),
  reason: orNull(Type.String({ description: 'Failure reason sent by the station, or one of no-answer, late-answer, door-did-not-open' })),
  accountId: Type.String(),
  createdAt: Time(),
  sentAt: orNull(Time()),
  acceptedAt: orNull(Time('When the station started the command; a door command waits for the door to open')),
  updatedAt: Time('Time of the last status change'),
  endsAt: orNull(Time('When the current status times out by the server’s clock; null for a final status')),
});
export type StationCommandEntry = Static<typeof StationCommandBody>;

export const TicketBody = Type.Object({
  ticket: Type.String({ description: 'Valid for one connection, as the subprotocol `ticket.<ticket>` next to `fleet.gateway.v1`' }),
  expiresIn: Type.Integer({ description: 'Seconds' }),
});
