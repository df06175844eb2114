import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { AlertReport, SlotReport } from '../../../protocol/station-messages.ts';
import { alertDescriptions } from '../../../protocol/alert.ts';
import {
  alertComponents,
  batterySwap,
  chargingState,
  commandRequest,
  connectorStatuses,
  doorEvent,
  eventMessages,
  notifyEvent,
  requestBatterySwap,
  slotStatus,
  statusNotification,
  transactionEvent,
  type OcppRequest,
} from './ocpp.ts';
import { slotState, slotStates } from '../../../protocol/slot-state.ts';
import { stationCommands } from '../../../protocol/station-command.ts';
import { stationEvents } from '../../../protocol/station-event.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const ajv = new Ajv({ strict: false });
((addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats)(ajv);
/** The published schemas of OCPP 2.1. Their ids (`urn:<name>`) aren't valid URNs, which Ajv requires. */
const published = new Map(
  (JSON.parse(read(require.resolve('ocpp-rpc/lib/schemas/ocpp2_1.json'))) as { $id: string }[]).map(({ $id, ...schema }) => [$id, schema]),
);
const validators = new Map<string, ReturnType<Ajv['compile']>>();
function validate({ action, payload }: OcppRequest): void {
  const id = `urn:${action}Request`;
  const schema = published.get(id);
  if (!schema) throw new Error(`OCPP 2.1 has no message ${action}`);
  const validator = validators.get(id) ?? ajv.compile(schema);
  validators.set(id, validator);
  if (!validator(payload)) throw new Error(`${action}: ${ajv.errorsText(validator.errors)}`);
}

const NOW = 1_800_000_000_000;
const aSlot = (changed: Partial<SlotReport> = {}): SlotReport => ({
  number: 7,
  connected: true,
  empty: false,
  charged: false,
  charging: true,
  booked: false,
  allowCharging: true,
  doorOpen: false,
  voltage: 48.2,
  temperature: 21.5,
  percentage: 63.4,
  batteryId: 'BAT-0007',
  minutesToFull: 41,
  ...changed,
});
const number = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }));
const slots: fc.Arbitrary<SlotReport> = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  connected: fc.boolean(),
  empty: fc.boolean(),
  charged: fc.boolean(),
  charging: fc.boolean(),
  booked: fc.boolean(),
  allowCharging: fc.boolean(),
  doorOpen: fc.boolean(),
  voltage: number(500),
  temperature: number(100),
  percentage: number(100),
  batteryId: fc.option(fc.string({ minLength: 1, maxLength: 64 })),
  minutesToFull: fc.option(fc.integer({ min: 0, max: 1440 })),
});
const alert: AlertReport = { id: 'a1', ts: NOW, type: 'point', pointId: 'h1-A', description: 'overheating', state: 'started' };

test('control: the published schemas reject invalid messages', () => {
  expect(() => validate({ action: 'BatterySwap', payload: { eventType: 'BatteryGone' } })).toThrow();
  const { payload } = statusNotification(aSlot(), NOW);
  expect(() => validate({ action: 'StatusNotification', payload: { ...payload, connectorStatus: 'Empty' } })).toThrow();
  expect(() => validate({ action: 'StatusNotification', payload: { ...payload, more: 1 } })).toThrow();
});

test('[BS-03] messages of any slot report are valid by the published schemas', () => {
  fc.assert(
    fc.property(slots, fc.option(slots), fc.string({ maxLength: 64 }), fc.nat(), (now, before, hubId, seqNo) => {
      validate(slotStatus(now, NOW, seqNo));
      validate(statusNotification(now, NOW));
      const messages = transactionEvent(hubId, before, now, NOW, seqNo);
      if (messages !== null) validate(messages);
    }),
    { numRuns: 500 },
  );
});

test('[BS-03] every slot state has a status, and only an empty slot is available', () => {
  const flags = { connected: true, empty: false, charged: false, booked: false, batteryId: 'b' };
  const shown = {
    empty: slotState({ ...flags, empty: true }),
    disconnected: slotState({ ...flags, connected: false }),
    charged: slotState({ ...flags, charged: true }),
    charging: slotState(flags),
    booked: slotState({ ...flags, booked: true }),
    noBattery: slotState({ ...flags, batteryId: null }),
  };
  for (const state of slotStates) expect(shown[state]).toBe(state);
  expect(Object.entries(connectorStatuses).filter(([, status]) => status === 'Available')).toEqual([['empty', 'Available']]);
});

test('a battery is a transaction from insertion to removal', () => {
  const [charging, full, removed] = [
    aSlot(),
    aSlot({ charging: false, charged: true }),
    aSlot({ empty: true, batteryId: null, charging: false }),
  ];
  const kinds = [
    transactionEvent('h1', removed, charging, NOW, 0),
    transactionEvent('h1', charging, charging, NOW, 1),
    transactionEvent('h1', charging, full, NOW, 1),
    transactionEvent('h1', full, removed, NOW, 2),
    transactionEvent('h1', charging, aSlot({ batteryId: 'BAT-0008' }), NOW, 3),
  ].map((messages) => messages?.payload['eventType'] ?? null);
  expect(kinds).toEqual(['Started', null, 'Updated', 'Ended', 'Started']);
  const ids = [transactionEvent('h1', removed, charging, NOW, 0), transactionEvent('h1', full, removed, NOW, 2)].map(
    (messages) => (messages?.payload['transactionInfo'] as { transactionId: string } | undefined)?.transactionId,
  );
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
});

test('a battery that may not charge is suspended by the station, a full one by the battery', () => {
  expect(chargingState(aSlot())).toBe('Charging');
  expect(chargingState(aSlot({ charging: false, allowCharging: false }))).toBe('SuspendedEVSE');
  expect(chargingState(aSlot({ charging: false, charged: true }))).toBe('SuspendedEV');
  expect(chargingState(aSlot({ charging: false }))).toBe('EVConnected');
  expect(chargingState(aSlot({ empty: true }))).toBeNull();
});

test('[BS-06] a swap is two messages with the same request id, with or without a rider', () => {
  for (const userId of ['rider-1', null]) {
    const swap = { id: 's1', pointId: 'p', returnedSlot: 3, takenSlot: 9, userId, startedAt: NOW, finishedAt: NOW + 40_000 };
    const messages = batterySwap(swap, { batteryId: 'BAT-1', percentage: 12 }, { batteryId: 'BAT-2', percentage: 100 });
    messages.forEach(validate);
    expect(messages.map(({ payload }) => [payload['eventType'], (payload['batteryData'] as { evseId: number }[])[0]?.evseId])).toEqual([
      ['BatteryIn', 3],
      ['BatteryOut', 9],
    ]);
    expect(new Set(messages.map(({ payload }) => payload['requestId'])).size).toBe(1);
  }
  validate(requestBatterySwap('s2', 'rider-1'));
});

test('[BS-07] every alert, known or not, is sent and cleared with the same number', () => {
  for (const description of [...alertDescriptions, 'The roof leaks', 'constructor', 'x'.repeat(300)]) {
    const messages = [notifyEvent({ ...alert, description }, 0), notifyEvent({ ...alert, description, state: 'finished', ts: NOW + 1 }, 1)];
    if (description === 'offline') {
      expect(messages).toEqual([null, null]);
      continue;
    }
    const events = messages.map((each) => {
      if (each === null) throw new Error(`${description} is not told`);
      validate(each);
      return (each.payload['eventData'] as { eventId: number; cleared: boolean }[])[0];
    });
    expect(events.map((each) => each?.cleared)).toEqual([false, true]);
    expect(new Set(events.map((each) => each?.eventId)).size).toBe(1);
  }
});

test('[BS-04] [BS-05] every command maps to a request, except stopping without a transaction', () => {
  for (const command of stationCommands) {
    const order = { id: 'c1', hubId: 'h1', command, slot: command === 'updateSlots' ? null : 7, accountId: 'acc-1' };
    const request = commandRequest({ ...order, report: aSlot() });
    if (request === null) throw new Error(`${command} is no request`);
    validate(request);
  }
  const empty = aSlot({ empty: true, batteryId: null });
  expect(commandRequest({ id: 'c1', hubId: 'h1', command: 'stopCharging', slot: 7, accountId: 'a', report: empty })).toBeNull();
});

test('[BS-06] maps door events', () => {
  for (const type of ['doorOpened', 'doorClosed', 'doorFailed'] as const) validate(doorEvent(type, 7, NOW, 0));
});

test('the guide lists each state, event, alert and command as in the code', () => {
  const guide = read(join(__dirname, '../../../../../docs/guides/ocpp-2.1-battery-swap.md'));
  const rowOf = (chapter: string, name: string) => {
    const rows =
      guide
        .slice(guide.indexOf(`## ${chapter}`))
        .split('\n## ', 1)[0]
        ?.split('\n') ?? [];
    return rows.find((line) => line.startsWith(`| \`${name}\` `)) ?? `no row for ${name}`;
  };
  for (const state of slotStates) expect(rowOf('States', state)).toContain(`\`${connectorStatuses[state]}\``);
  for (const description of alertDescriptions)
    expect(rowOf('Alerts', description)).toContain(alertComponents[description] ?? 'no counterpart');
  const messages = { door: '`NotifyEvent`', status: '`AvailabilityState`', transaction: '`TransactionEvent`' };
  for (const type of stationEvents) {
    const message = eventMessages[type];
    expect(rowOf('Events', type)).toContain(message === null ? 'no counterpart' : messages[message]);
  }
  for (const command of stationCommands) {
    const request = commandRequest({
      id: 'c',
      hubId: 'h',
      command,
      slot: command === 'updateSlots' ? null : 7,
      accountId: 'a',
      report: aSlot(),
    });
    expect(rowOf('Commands', command)).toContain(`\`${request?.action}\``);
  }
});
