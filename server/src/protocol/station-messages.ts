/**
 * The messages between stations and the server over MQTT, under `station/<hubId>/<kind>`. JSON, at most `MAX_MESSAGE_BYTES`; times are
 * milliseconds since 1970 by the sender's clock. Properties are listed in the order in which faults are looked for.
 */
import { Type, type Static } from 'typebox';
import { alertStates, alertTypes } from './alert.ts';
import {
  flag,
  identifier,
  nullable,
  optional,
  optionalNumber,
  plainText,
  storable,
  timestamp,
  whole,
  type Complete,
} from './message-fields.ts';
import { FAULT, messageParser } from './message-parser.ts';
import { stationCommands } from './station-command.ts';
import { stationEvents } from './station-event.ts';

/** More slots than any cabinet has, and more than fit into a message. */
const MAX_SLOTS = 60;
const MAX_SLOT_NUMBER = 999;
const THREE_WEEKS = 30_240;

const ts = timestamp({ [FAULT]: 'time', description: 'Milliseconds since 1970, by the clock of the station' });
const pointId = identifier({ [FAULT]: 'id', description: 'The cabinet' });
const id = identifier({ [FAULT]: 'id' });
const slotNumber = whole(1, MAX_SLOT_NUMBER);
const temperature = optionalNumber(-60, 200, { description: 'Degrees Celsius' });
const time = (value: number) => Math.trunc(value);

export const SlotSchema = Type.Object({
  number: slotNumber,
  connected: flag(),
  empty: flag(),
  charged: flag(),
  charging: flag(),
  booked: flag(),
  allowCharging: flag(),
  doorOpen: flag(),
  voltage: optionalNumber(0, 200, { description: 'Volts of the battery' }),
  temperature,
  percentage: optionalNumber(0, 100, { description: 'Charge of the battery' }),
  batteryId: optional(id),
  minutesToFull: optional(whole(0, THREE_WEEKS)),
});

/** A slot as its station reports it. Source of the flags: specification, section 2, "Battery-swap hubs". */
export type SlotReport = Complete<Static<typeof SlotSchema>>;

export const StationReportSchema = Type.Object({
  ts,
  pointId,
  voltage: optionalNumber(0, 1000, { description: 'Volts of the supply' }),
  temperature,
  slots: Type.Array(SlotSchema, { maxItems: MAX_SLOTS, [FAULT]: 'slots', description: 'No number twice' }),
});

/** `report`: a cabinet as it stands now. Sent every 30 s, when something changed, and when asked to (`updateSlots`). */
export type StationReport = Complete<Omit<Static<typeof StationReportSchema>, 'slots'>> & { readonly slots: readonly SlotReport[] };

const slotOf = (slot: Static<typeof SlotSchema>): SlotReport => ({
  number: slot.number,
  connected: slot.connected,
  empty: slot.empty,
  charged: slot.charged,
  charging: slot.charging,
  booked: slot.booked,
  allowCharging: slot.allowCharging,
  doorOpen: slot.doorOpen,
  voltage: storable(slot.voltage),
  temperature: storable(slot.temperature),
  percentage: storable(slot.percentage),
  batteryId: slot.batteryId ?? null,
  minutesToFull: storable(slot.minutesToFull),
});

export const parseStationReport = messageParser(StationReportSchema, (report): StationReport | 'slots' => {
  if (new Set(report.slots.map((slot) => slot.number)).size < report.slots.length) return 'slots';
  return {
    ts: time(report.ts),
    pointId: report.pointId,
    voltage: storable(report.voltage),
    temperature: storable(report.temperature),
    slots: report.slots.map(slotOf),
  };
});

/** Presence is known by the server alone: no station reports it. */
const reportedEvents = stationEvents.filter((type) => type !== 'stationOnline' && type !== 'stationOffline');

export const StationEventSchema = Type.Object({
  ts,
  type: Type.Enum(reportedEvents, { [FAULT]: 'type' }),
  pointId: optional(pointId),
  slot: optional(slotNumber),
  commandId: optional(identifier({ [FAULT]: 'id', description: 'The command that caused it' })),
});

/** `event`: something happened. */
export type StationEventReport = Complete<Static<typeof StationEventSchema>>;

export const parseStationEvent = messageParser(StationEventSchema, (event): StationEventReport => ({
  ts: time(event.ts),
  type: event.type,
  pointId: event.pointId ?? null,
  slot: event.slot ?? null,
  commandId: event.commandId ?? null,
}));

export const SwapSchema = Type.Object({
  id,
  pointId,
  returnedSlot: slotNumber,
  takenSlot: slotNumber,
  userId: optional(id),
  startedAt: timestamp({ [FAULT]: 'time' }),
  finishedAt: timestamp({ [FAULT]: 'time', description: 'Milliseconds since 1970; not before `startedAt`' }),
});

/** `swap`: a rider brought a battery and took another. Sent once or more; the id makes it one. */
export type SwapReport = Complete<Static<typeof SwapSchema>>;

export const parseSwap = messageParser(SwapSchema, (swap): SwapReport | 'time' => {
  const startedAt = time(swap.startedAt);
  const finishedAt = time(swap.finishedAt);
  if (finishedAt < startedAt) return 'time';
  const { pointId: point, returnedSlot, takenSlot } = swap;
  return { id: swap.id, pointId: point, returnedSlot, takenSlot, userId: swap.userId ?? null, startedAt, finishedAt };
});

const pointNamed = {
  anyOf: [{ properties: { type: { not: { const: 'point' } } } }, { required: ['pointId'], properties: { pointId: { type: 'string' } } }],
  [FAULT]: 'id',
};

export const AlertSchema = Type.Object(
  {
    description: Type.String({ pattern: '\\S', [FAULT]: 'text', description: 'Cut to 200 characters' }),
    type: Type.Enum(alertTypes, { [FAULT]: 'type' }),
    pointId: optional(identifier({ [FAULT]: 'id', description: 'The cabinet; required of type `point`' })),
    id: identifier({ [FAULT]: 'id', description: 'The same from start to finish' }),
    ts,
    slot: optional(slotNumber),
    state: Type.Enum(alertStates, { [FAULT]: 'state' }),
  },
  { dependencies: { type: pointNamed } },
);

/** An alert whose type and state the server knows. */
export type KnownAlert = Complete<Static<typeof AlertSchema>>;

/** `alert`: something is wrong, or is over. The id is the station's own and stays the same from start to finish. */
export interface AlertReport extends Omit<KnownAlert, 'type' | 'state' | 'slot'> {
  /** `point` or `charger`. */
  readonly type: string;
  /** The slot it is about; absent or null: no single one. */
  readonly slot?: number | null;
  readonly state: string;
}

export const parseAlert = messageParser(AlertSchema, (alert): KnownAlert => ({
  id: alert.id,
  ts: time(alert.ts),
  type: alert.type,
  pointId: alert.pointId ?? null,
  slot: alert.slot ?? null,
  description: plainText(alert.description),
  state: alert.state,
}));

export const StationAckSchema = Type.Object({
  reason: optional(Type.String({ [FAULT]: 'result', description: 'Cut to 200 characters' })),
  id: identifier({ [FAULT]: 'id', description: 'The id of the command' }),
  result: Type.Enum(['accepted', 'done', 'refused'], {
    [FAULT]: 'result',
    description: '`accepted`: it has begun, the result comes later',
  }),
});

/** `ack`: the station's answer. `accepted`: it has begun, the result comes later. */
export type StationAck = Complete<Static<typeof StationAckSchema>>;

export const parseStationAck = messageParser(StationAckSchema, ({ id: commandId, result, reason }): StationAck => ({
  id: commandId,
  result,
  reason: typeof reason === 'string' ? plainText(reason) : null,
}));

export const StationCommandSchema = Type.Object({
  id: Type.String({ description: 'Carried out once, however often it comes' }),
  command: Type.Enum(stationCommands, { description: 'Of a slot; `updateSlots` of the whole station' }),
  slot: nullable(slotNumber),
  at: timestamp({ description: 'When it was sent, in milliseconds since 1970, by the clock of the server' }),
  expiresAt: timestamp({ description: 'The station ignores the command from then on' }),
});

/** `command`: from the server. The station ignores it from `expiresAt` on. */
export type StationCommandMessage = Readonly<Omit<Static<typeof StationCommandSchema>, 'command'>> & { readonly command: string };
