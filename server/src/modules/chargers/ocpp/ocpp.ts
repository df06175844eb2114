import { createHash } from 'node:crypto';
import type { AlertReport, SlotReport, SwapReport } from '../../../protocol/station-messages.ts';
import type { AlertDescription } from '../../../protocol/alert.ts';
import { slotState, type SlotState } from '../../../protocol/slot-state.ts';
import type { StationCommandName } from '../../../protocol/station-command.ts';
import type { StationEvent } from '../../../protocol/station-event.ts';

/**
 * What our stations say and are told, in the messages of OCPP 2.1 with its block for battery swapping. A station is a charging station, a slot an EVSE with
 * one connector, a battery that charges a transaction. The table, and what has no counterpart: docs/guides/ocpp-2.1-battery-swap.md.
 */

/** A request of OCPP 2.1: the name of its message, and its payload. */
export interface OcppRequest {
  readonly action: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type ConnectorStatus = 'Available' | 'Occupied' | 'Reserved' | 'Unavailable' | 'Faulted';

/** What `connectorStatus` each state of a slot is. `disconnected`: its own controller does not answer the station, so it cannot be used and no one knows why. */
export const connectorStatuses: Readonly<Record<SlotState, ConnectorStatus>> = {
  empty: 'Available',
  disconnected: 'Unavailable',
  charged: 'Occupied',
  charging: 'Occupied',
  booked: 'Reserved',
  noBattery: 'Faulted',
};

const CONNECTOR = 1;
const time = (ms: number) => new Date(ms).toISOString();
const evse = (slot: number) => ({ id: slot, connectorId: CONNECTOR });

/** OCPP's requests have whole numbers for ids, ours are text: the same text is always the same number, of 31 bits. */
export const numberOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() >>> 1;
/** … and transactions have texts of at most 36 characters. A battery that stands in a slot is one. */
const transactionOf = (hubId: string, { number, batteryId }: SlotReport) =>
  createHash('sha256')
    .update(JSON.stringify([hubId, number, batteryId]))
    .digest('hex')
    .slice(0, 32);

/** `NotifyEventRequest` with one event. */
const event = (ts: number, seqNo: number, data: Readonly<Record<string, unknown>>): OcppRequest => ({
  action: 'NotifyEvent',
  payload: {
    generatedAt: time(ts),
    seqNo,
    eventData: [{ timestamp: time(ts), eventNotificationType: 'HardWiredNotification', ...data }],
  },
});

/** The state of a slot, as stations with battery swapping tell it: `Available` is a slot that takes a battery, `Occupied` one that has one. */
export const slotStatus = (slot: SlotReport, ts: number, seqNo: number): OcppRequest =>
  event(ts, seqNo, {
    eventId: numberOf(`status ${slot.number} ${ts}`),
    trigger: 'Delta',
    actualValue: connectorStatuses[slotState(slot)],
    component: { name: 'Connector', evse: evse(slot.number) },
    variable: { name: 'AvailabilityState' },
  });

/** The same as `StatusNotificationRequest`, which older stations send. */
export const statusNotification = (slot: SlotReport, ts: number): OcppRequest => ({
  action: 'StatusNotification',
  payload: { timestamp: time(ts), connectorStatus: connectorStatuses[slotState(slot)], evseId: slot.number, connectorId: CONNECTOR },
});

type ChargingState = 'Charging' | 'SuspendedEVSE' | 'SuspendedEV' | 'EVConnected';

/** How a battery that stands in a slot fares; null: there is none. One that waits because charging is not allowed is held up by the station, a full one by itself. */
export function chargingState(slot: SlotReport): ChargingState | null {
  if (!slot.connected || slot.empty || slot.batteryId === null) return null;
  if (slot.charging) return 'Charging';
  if (slot.charged) return 'SuspendedEV';
  return slot.allowCharging ? 'EVConnected' : 'SuspendedEVSE';
}

/** What was measured of a battery, as far as it was. */
function sampled({ percentage, voltage, minutesToFull }: SlotReport) {
  const values = [
    { measurand: 'SoC', value: percentage, unit: 'Percent' },
    { measurand: 'Voltage', value: voltage, unit: 'V' },
    { measurand: 'Display.RemainingTimeToMaximumSOC', value: minutesToFull === null ? null : minutesToFull * 60, unit: 's' },
  ];
  return values.flatMap(({ value, unit, ...rest }) => (value === null ? [] : [{ ...rest, value, unitOfMeasure: { unit } }]));
}

/** `TransactionEventRequest`: a battery came into a slot, fares otherwise, or left it. Null: neither now nor before there was one, or nothing is new. */
export function transactionEvent(hubId: string, before: SlotReport | null, now: SlotReport, ts: number, seqNo: number): OcppRequest | null {
  const [was, is] = [before && chargingState(before), chargingState(now)];
  const other = before?.batteryId !== now.batteryId;
  const slot = is === null ? before : now;
  if (slot === null || (was === null && is === null)) return null;
  if (is === was && !other) return null;
  const about = { timestamp: time(ts), seqNo, evse: evse(slot.number) };
  const transactionId = transactionOf(hubId, slot);
  if (is === null)
    return {
      action: 'TransactionEvent',
      payload: {
        ...about,
        eventType: 'Ended',
        triggerReason: 'EVCommunicationLost',
        transactionInfo: { transactionId, chargingState: 'Idle', stoppedReason: 'EVDisconnected' },
      },
    };
  const values = sampled(now);
  return {
    action: 'TransactionEvent',
    payload: {
      ...about,
      eventType: was === null || other ? 'Started' : 'Updated',
      triggerReason: was === null || other ? 'CablePluggedIn' : 'ChargingStateChanged',
      transactionInfo: { transactionId, chargingState: is },
      ...((was === null || other) && { idToken: idToken(null) }),
      ...(values.length > 0 && { meterValue: [{ timestamp: time(ts), sampledValue: values }] }),
    },
  };
}

/** A battery as its swap tells of it. */
export interface SwappedBattery {
  readonly batteryId: string;
  /** Charge in percent, when it was put in or taken. */
  readonly percentage: number;
}

/** Stations report no state of health; OCPP demands one. This says: as new, as far as anyone knows. */
const UNKNOWN_HEALTH = 100;

const idToken = (userId: string | null) =>
  userId === null ? { idToken: '', type: 'NoAuthorization' } : { idToken: userId, type: 'Central' };

/** `BatterySwapRequest`, twice: the battery that the rider brought, and the one that they took. The request id binds them. */
export function batterySwap(swap: SwapReport, returned: SwappedBattery, taken: SwappedBattery): readonly OcppRequest[] {
  const half = (eventType: 'BatteryIn' | 'BatteryOut', slot: number, { batteryId, percentage }: SwappedBattery): OcppRequest => ({
    action: 'BatterySwap',
    payload: {
      eventType,
      requestId: numberOf(swap.id),
      idToken: idToken(swap.userId),
      batteryData: [{ evseId: slot, serialNumber: batteryId.slice(0, 50), soC: percentage, soH: UNKNOWN_HEALTH }],
    },
  });
  return [half('BatteryIn', swap.returnedSlot, returned), half('BatteryOut', swap.takenSlot, taken)];
}

/** The component each alert that we know is a problem of; null: OCPP has no message for it. */
export const alertComponents: Readonly<Record<AlertDescription, string | null>> = {
  doorBlocked: 'ConnectorPlugRetentionLock',
  doorOpenTooLong: 'CaseAccessSensor',
  overheating: 'TemperatureSensor',
  smoke: 'ChargingStation',
  mainsLost: 'ElectricalFeed',
  mainsLow: 'ElectricalFeed',
  slotFault: 'EVSE',
  batteryFault: 'ConnectedEV',
  batteryMissing: 'ConnectedEV',
  vandalism: 'ShockSensor',
  // Raised by the server: a station that is silent says nothing.
  offline: null,
};

/** `NotifyEventRequest`: an alert that begins or, `cleared`, is over. `techCode` bears our word. What we do not know is a problem of the station. */
export function notifyEvent({ id, ts, type, pointId, description, state }: AlertReport, seqNo: number): OcppRequest | null {
  const component = Object.hasOwn(alertComponents, description) ? alertComponents[description as AlertDescription] : 'ChargingStation';
  if (component === null) return null;
  return event(ts, seqNo, {
    eventId: numberOf(id),
    trigger: 'Alerting',
    actualValue: String(state !== 'finished'),
    cleared: state === 'finished',
    techCode: description.slice(0, 50),
    ...(type === 'point' && pointId !== null && { techInfo: pointId }),
    component: { name: component },
    variable: { name: 'Problem' },
  });
}

/** What happens at a station, each as the message that tells of it. Null: OCPP has none, or the connection itself tells. */
export const eventMessages: Readonly<Record<StationEvent, 'door' | 'status' | 'transaction' | null>> = {
  doorOpened: 'door',
  doorClosed: 'door',
  doorFailed: 'door',
  batteryInserted: 'transaction',
  batteryRemoved: 'transaction',
  chargingStarted: 'transaction',
  chargingFinished: 'transaction',
  chargingAllowed: 'transaction',
  chargingStopped: 'transaction',
  chargingForced: null,
  slotBooked: 'status',
  bookingEnded: 'status',
  slotDisconnected: 'status',
  slotConnected: 'status',
  stationOnline: null,
  stationOffline: null,
};

const doors = {
  doorOpened: { component: 'CaseAccessSensor', variable: 'Active', value: 'true' },
  doorClosed: { component: 'CaseAccessSensor', variable: 'Active', value: 'false' },
  doorFailed: { component: 'ConnectorPlugRetentionLock', variable: 'Problem', value: 'true' },
} as const;

/** `NotifyEventRequest` of a door: it is open, closed, or did not do what it was told. */
export const doorEvent = (type: keyof typeof doors, slot: number, ts: number, seqNo: number): OcppRequest =>
  event(ts, seqNo, {
    eventId: numberOf(`${type} ${slot} ${ts}`),
    trigger: 'Delta',
    actualValue: doors[type].value,
    component: { name: doors[type].component, evse: evse(slot) },
    variable: { name: doors[type].variable },
  });

/** A command with what OCPP asks for besides. */
export interface OcppOrder {
  readonly id: string;
  readonly hubId: string;
  readonly command: StationCommandName;
  /** Null for `updateSlots`. */
  readonly slot: number | null;
  readonly accountId: string;
  /** The slot as it was last reported. */
  readonly report: SlotReport | null;
}

const requests: Readonly<Record<Exclude<StationCommandName, 'updateSlots'>, (order: OcppOrder, slot: number) => OcppRequest | null>> = {
  openDoor: (_order, slot) => ({ action: 'UnlockConnector', payload: { evseId: slot, connectorId: CONNECTOR } }),
  allowCharging: ({ id, accountId }, slot) => ({
    action: 'RequestStartTransaction',
    payload: { evseId: slot, remoteStartId: numberOf(id), idToken: { idToken: accountId, type: 'Central' } },
  }),
  stopCharging: ({ hubId, report }) =>
    report === null || chargingState(report) === null
      ? null
      : { action: 'RequestStopTransaction', payload: { transactionId: transactionOf(hubId, report) } },
  forceCharging: (_order, slot) => ({
    action: 'SetVariables',
    payload: {
      setVariableData: [{ component: { name: 'EVSE', evse: evse(slot) }, variable: { name: 'ForceCharging' }, attributeValue: 'true' }],
    },
  }),
};

/** The request that a command is; `forceCharging`, which OCPP does not know, sets a variable of our own. Null: nothing charges that could be stopped. */
export function commandRequest(order: OcppOrder): OcppRequest | null {
  const { command, slot } = order;
  if (command === 'updateSlots') return { action: 'TriggerMessage', payload: { requestedMessage: 'StatusNotification' } };
  return slot === null ? null : requests[command](order, slot);
}

/** `RequestBatterySwapRequest`: the server has a rider swap without a reader at the station. No command of ours does so yet. */
export const requestBatterySwap = (requestId: string, userId: string): OcppRequest => ({
  action: 'RequestBatterySwap',
  payload: { requestId: numberOf(requestId), idToken: idToken(userId) },
});
