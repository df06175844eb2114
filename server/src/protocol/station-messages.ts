/**
 * The messages between stations and the server over MQTT, under `station/<hubId>/<kind>`. JSON, at most `MAX_MESSAGE_BYTES`; times are
 * milliseconds since 1970 by the sender's clock. The order of the properties is the order in which they are validated.
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
  integer,
  type Complete,
} from './message-fields.ts';
import { FAULT, messageParser } from './message-parser.ts';
import { stationCommands } from './station-command.ts';
import { stationEvents } from './station-event.ts';

/** More slots than any cabinet has, and more than fit into a message. */
const MAX_SLOTS = 60;
const MAX_SLOT_NUMBER = 999;
const THREE_WEEKS = 30_240;

const ts = timestamp({ [FAULT]: 'time', description: 'By the station’s clock, in milliseconds since 1970' });
const pointId = identifier({ [FAULT]: 'id', description: 'Cabinet ID' });
const id = identifier({ [FAULT]: 'id' });
const slotNumber = integer(1, MAX_SLOT_NUMBER);
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
  voltage: optionalNumber(0, 200, { description: 'Battery voltage in volts' }),
  temperature,
  percentage: optionalNumber(0, 100, { description: 'Battery charge in percent' }),
  batteryId: optional(id),
  minutesToFull: optional(integer(0, THREE_WEEKS)),
});

/** A slot as reported by its station. Source of the flags: specification, section 2, "Battery-swap hubs". */
export type SlotReport = Complete<Static<typeof SlotSchema>>;

export const StationReportSchema = Type.Object({
  ts,
  pointId,
  voltage: optionalNumber(0, 1000, { description: 'Supply voltage in volts' }),
  temperature,
  slots: Type.Array(SlotSchema, { maxItems: MAX_SLOTS, [FAULT]: 'slots', description: 'Slot numbers must be unique' }),
});

/** `report`: the current state of a cabinet. Sent every 30 s, after a change, and on request (`updateSlots`). */
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

/** Stations don't report presence; the server derives it. */
const reportedEvents = stationEvents.filter((type) => type !== 'stationOnline' && type !== 'stationOffline');

export const StationEventSchema = Type.Object({
  ts,
  type: Type.Enum(reportedEvents, { [FAULT]: 'type' }),
  pointId: optional(pointId),
  slot: optional(slotNumber),
  commandId: optional(identifier({ [FAULT]: 'id', description: 'Command that caused the event' })),
});

/** `event`: an event at the station. */
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

/** `swap`: a rider returned a battery and took another. May be sent more than once; the id identifies the swap. */
export type SwapReport = Complete<Static<typeof SwapSchema>>;

export const parseSwap = messageParser(SwapSchema, (swap): SwapReport | 'time' => {
  const startedAt = time(swap.startedAt);
  const finishedAt = time(swap.finishedAt);
  if (finishedAt < startedAt) return 'time';
  const { pointId: point, returnedSlot, takenSlot } = swap;
  return { id: swap.id, pointId: point, returnedSlot, takenSlot, userId: swap.userId ?? null, startedAt, finishedAt };
});

const pointIdRequired = {
  anyOf: [{ properties: { type: { not: { const: 'point' } } } }, { required: ['pointId'], properties: { pointId: { type: 'string' } } }],
  [FAULT]: 'id',
};

export const AlertSchema = Type.Object(
  {
    description: Type.String({ pattern: '\\S', [FAULT]: 'text', description: 'Truncated to 200 characters' }),
    type: Type.Enum(alertTypes, { [FAULT]: 'type' }),
    pointId: optional(identifier({ [FAULT]: 'id', description: 'Cabinet ID; required for type `point`' })),
    id: identifier({ [FAULT]: 'id', description: 'The same while the alert lasts' }),
    ts,
    slot: optional(slotNumber),
    state: Type.Enum(alertStates, { [FAULT]: 'state' }),
  },
  { dependencies: { type: pointIdRequired } },
);

/** An alert with a known type and state. */
export type KnownAlert = Complete<Static<typeof AlertSchema>>;

/** `alert`: an alert started or finished. The station assigns the id, the same from start to finish. */
export interface AlertReport extends Omit<KnownAlert, 'type' | 'state' | 'slot'> {
  /** `point` or `charger`. */
  readonly type: string;
  /** The slot concerned; absent or null: no particular one. */
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
  reason: optional(Type.String({ [FAULT]: 'result', description: 'Truncated to 200 characters' })),
  id: identifier({ [FAULT]: 'id', description: 'ID of the command' }),
  result: Type.Enum(['accepted', 'done', 'refused'], {
    [FAULT]: 'result',
    description: '`accepted`: execution started, the result follows',
  }),
});

/** `ack`: the station's answer. `accepted`: execution started, the result follows. */
export type StationAck = Complete<Static<typeof StationAckSchema>>;

export const parseStationAck = messageParser(StationAckSchema, ({ id: commandId, result, reason }): StationAck => ({
  id: commandId,
  result,
  reason: typeof reason === 'string' ? plainText(reason) : null,
}));

export const StationCommandSchema = Type.Object({
  id: Type.String({ description: 'A repeated message with the same ID has no further effect' }),
  command: Type.Enum(stationCommands, {
    description: 'All commands apply to a slot, except `updateSlots`, which applies to the whole station',
  }),
  slot: nullable(slotNumber),
  at: timestamp({ description: 'When it was sent, by the server’s clock, in milliseconds since 1970' }),
  expiresAt: timestamp({ description: 'The station ignores the command after this time' }),
});

/** `command`, from the server. The station ignores it from `expiresAt` on. */
export type StationCommandMessage = Readonly<Omit<Static<typeof StationCommandSchema>, 'command'>> & { readonly command: string };
