import { createHash } from 'node:crypto';
import type { AlertReport, SlotReport, SwapReport } from '../../../protocol/station-messages.ts';
import type { AlertDescription } from '../../../protocol/alert.ts';
import { slotState, type SlotState } from '../../../protocol/slot-state.ts';
import type { StationCommandName } from '../../../protocol/station-command.ts';
import type { StationEvent } from '../../../protocol/station-event.ts';

/**
 * Maps station messages and commands to OCPP 2.1 with its battery swap block. A station is a charging station, a slot an EVSE with one
 * connector, a battery in a slot a transaction. Mapping table and gaps: docs/guides/ocpp-2.1-battery-swap.md.
 */

/** An OCPP 2.1 request. */
export interface OcppRequest {
  readonly action: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type ConnectorStatus = 'Available' | 'Occupied' | 'Reserved' | 'Unavailable' | 'Faulted';

/** `connectorStatus` of each slot state. `disconnected`: the slot's controller doesn't respond, so it's unavailable for an unknown reason. */
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

/** Returns a stable 31-bit number for a text id, as OCPP request ids are integers. */
export const numberOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() >>> 1;
/** Returns the transaction id of a battery in a slot; OCPP allows at most 36 characters. */
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

/** State of a slot as `NotifyEventRequest`: `Available` is an empty slot, `Occupied` one with a battery. */
export const slotStatus = (slot: SlotReport, ts: number, seqNo: number): OcppRequest =>
  event(ts, seqNo, {
    eventId: numberOf(`status ${slot.number} ${ts}`),
    trigger: 'Delta',
    actualValue: connectorStatuses[slotState(slot)],
    component: { name: 'Connector', evse: evse(slot.number) },
    variable: { name: 'AvailabilityState' },
  });

/** State of a slot as `StatusNotificationRequest`, for older stations. */
export const statusNotification = (slot: SlotReport, ts: number): OcppRequest => ({
  action: 'StatusNotification',
  payload: { timestamp: time(ts), connectorStatus: connectorStatuses[slotState(slot)], evseId: slot.number, connectorId: CONNECTOR },
});

type ChargingState = 'Charging' | 'SuspendedEVSE' | 'SuspendedEV' | 'EVConnected';

/** Returns the charging state of the battery in a slot; null without a battery. Suspended by the station if charging isn't allowed, by the battery if full. */
export function chargingState(slot: SlotReport): ChargingState | null {
  if (!slot.connected || slot.empty || slot.batteryId === null) return null;
  if (slot.charging) return 'Charging';
  if (slot.charged) return 'SuspendedEV';
  return slot.allowCharging ? 'EVConnected' : 'SuspendedEVSE';
}

/** Returns the available measurements of a battery. */
function sampledValues({ percentage, voltage, minutesToFull }: SlotReport) {
  const values = [
    { measurand: 'SoC', value: percentage, unit: 'Percent' },
    { measurand: 'Voltage', value: voltage, unit: 'V' },
    { measurand: 'Display.RemainingTimeToMaximumSOC', value: minutesToFull === null ? null : minutesToFull * 60, unit: 's' },
  ];
  return values.flatMap(({ value, unit, ...rest }) => (value === null ? [] : [{ ...rest, value, unitOfMeasure: { unit } }]));
}

/** `TransactionEventRequest`: a battery was inserted, changed its charging state or was removed. Null when nothing changed. */
export function transactionEvent(hubId: string, before: SlotReport | null, now: SlotReport, ts: number, seqNo: number): OcppRequest | null {
  const [previousState, state] = [before && chargingState(before), chargingState(now)];
  const isOtherBattery = before?.batteryId !== now.batteryId;
  const slot = state === null ? before : now;
  if (slot === null || (previousState === null && state === null)) return null;
  if (state === previousState && !isOtherBattery) return null;
  const base = { timestamp: time(ts), seqNo, evse: evse(slot.number) };
  const transactionId = transactionOf(hubId, slot);
  if (state === null)
    return {
      action: 'TransactionEvent',
      payload: {
        ...base,
        eventType: 'Ended',
        triggerReason: 'EVCommunicationLost',
        transactionInfo: { transactionId, chargingState: 'Idle', stoppedReason: 'EVDisconnected' },
      },
    };
  const values = sampledValues(now);
  return {
    action: 'TransactionEvent',
    payload: {
      ...base,
      eventType: previousState === null || isOtherBattery ? 'Started' : 'Updated',
      triggerReason: previousState === null || isOtherBattery ? 'CablePluggedIn' : 'ChargingStateChanged',
      transactionInfo: { transactionId, chargingState: state },
      ...((previousState === null || isOtherBattery) && { idToken: idToken(null) }),
      ...(values.length > 0 && { meterValue: [{ timestamp: time(ts), sampledValue: values }] }),
    },
  };
}

/** A battery in a swap. */
export interface SwappedBattery {
  readonly batteryId: string;
  /** Charge in percent when it was inserted or taken. */
  readonly percentage: number;
}

/** OCPP requires a state of health, which stations don't report. */
const UNKNOWN_HEALTH = 100;

const idToken = (userId: string | null) =>
  userId === null ? { idToken: '', type: 'NoAuthorization' } : { idToken: userId, type: 'Central' };

/** Two `BatterySwapRequest`s with the same request id: the returned battery and the taken one. */
export function batterySwap(swap: SwapReport, returned: SwappedBattery, taken: SwappedBattery): readonly OcppRequest[] {
  const swapRequest = (eventType: 'BatteryIn' | 'BatteryOut', slot: number, { batteryId, percentage }: SwappedBattery): OcppRequest => ({
    action: 'BatterySwap',
    payload: {
      eventType,
      requestId: numberOf(swap.id),
      idToken: idToken(swap.userId),
      batteryData: [{ evseId: slot, serialNumber: batteryId.slice(0, 50), soC: percentage, soH: UNKNOWN_HEALTH }],
    },
  });
  return [swapRequest('BatteryIn', swap.returnedSlot, returned), swapRequest('BatteryOut', swap.takenSlot, taken)];
}

/** OCPP component of each known alert; null: OCPP has no message for it. */
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
  // Raised by the server, not by the station.
  offline: null,
};

/** `NotifyEventRequest` of an alert; `cleared` when finished. `techCode` is our description. Unknown alerts are mapped to the charging station. */
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

/** Message type of each station event. Null: OCPP has none, or the connection itself implies it. */
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

const doorVariables = {
  doorOpened: { component: 'CaseAccessSensor', variable: 'Active', value: 'true' },
  doorClosed: { component: 'CaseAccessSensor', variable: 'Active', value: 'false' },
  doorFailed: { component: 'ConnectorPlugRetentionLock', variable: 'Problem', value: 'true' },
} as const;

/** `NotifyEventRequest` of a door: opened, closed or failed. */
export const doorEvent = (type: keyof typeof doorVariables, slot: number, ts: number, seqNo: number): OcppRequest =>
  event(ts, seqNo, {
    eventId: numberOf(`${type} ${slot} ${ts}`),
    trigger: 'Delta',
    actualValue: doorVariables[type].value,
    component: { name: doorVariables[type].component, evse: evse(slot) },
    variable: { name: doorVariables[type].variable },
  });

/** A command with the additional data that OCPP requires. */
export interface OcppCommand {
  readonly id: string;
  readonly hubId: string;
  readonly command: StationCommandName;
  /** Null for `updateSlots`. */
  readonly slot: number | null;
  readonly accountId: string;
  /** Last report of the slot. */
  readonly report: SlotReport | null;
}

const requests: Readonly<Record<Exclude<StationCommandName, 'updateSlots'>, (command: OcppCommand, slot: number) => OcppRequest | null>> = {
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

/** Returns the request for a command. `forceCharging`, which OCPP lacks, sets a custom variable. Null: no transaction to stop. */
export function commandRequest(input: OcppCommand): OcppRequest | null {
  const { command, slot } = input;
  if (command === 'updateSlots') return { action: 'TriggerMessage', payload: { requestedMessage: 'StatusNotification' } };
  return slot === null ? null : requests[command](input, slot);
}

/** `RequestBatterySwapRequest`: starts a swap without a reader at the station. No command uses it so far. */
export const requestBatterySwap = (requestId: string, userId: string): OcppRequest => ({
  action: 'RequestBatterySwap',
  payload: { requestId: numberOf(requestId), idToken: idToken(userId) },
});
