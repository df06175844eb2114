import fc from 'fast-check';
import { MAX_MESSAGE_BYTES, type Parsed } from './message-parser.ts';
import { parseAlert, parseStationAck, parseStationEvent, parseStationReport, parseSwap, type SlotReport } from './station-messages.ts';

const TS = 1_790_000_000_000;
const slot: SlotReport = {
  number: 1,
  connected: true,
  empty: false,
  charged: false,
  charging: true,
  booked: false,
  allowCharging: true,
  doorOpen: false,
  voltage: 58.2,
  temperature: 27.5,
  percentage: 61.3,
  batteryId: 'BAT-000123',
  minutesToFull: 88,
};
const report = { ts: TS, pointId: 'st-0001-a', voltage: 230.4, temperature: 22.1, slots: [slot] };
const event = { ts: TS, type: 'doorOpened', pointId: 'st-0001-a', slot: 1, commandId: null };
const swap = { id: 's1', pointId: 'a', returnedSlot: 1, takenSlot: 2, userId: '7', startedAt: TS, finishedAt: TS + 40_000 };
const alert = { id: 'a1', ts: TS, type: 'point', pointId: 'a', description: 'doorBlocked', state: 'started' };
const ack = { id: 'c1', result: 'accepted', reason: null };

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const faultIn = (found: Parsed<unknown>) => (found.ok ? null : found.fault);
const readers = [parseStationReport, parseStationEvent, parseSwap, parseAlert, parseStationAck];

test('CHG-D1 reads valid messages and ignores unknown fields', () => {
  expect(parseStationReport(bytes({ ...report, colour: 'red' }))).toEqual({ ok: true, message: report });
  expect(parseStationEvent(bytes(event))).toEqual({ ok: true, message: event });
  expect(parseSwap(bytes(swap))).toEqual({ ok: true, message: swap });
  // Older stations don't send the slot.
  expect(parseAlert(bytes(alert))).toEqual({ ok: true, message: { ...alert, slot: null } });
  expect(parseAlert(bytes({ ...alert, slot: 7 }))).toEqual({ ok: true, message: { ...alert, slot: 7 } });
  expect(parseStationAck(bytes(ack))).toEqual({ ok: true, message: ack });
});

test('CHG-D1 a cabinet with fifteen slots fits into a message', () => {
  const slots = Array.from({ length: 15 }, (_, nth) => ({
    ...slot,
    number: 100 + nth,
    connected: false,
    charging: false,
    allowCharging: false,
  }));
  expect(bytes({ ...report, slots }).length).toBeLessThan(MAX_MESSAGE_BYTES);
  expect(parseStationReport(bytes({ ...report, slots })).ok).toBe(true);
});

test.each<[string, unknown, string]>([
  ['a list', [], 'not-an-object'],
  ['a truncated message', '{"ts":1', 'not-json'],
  ['nothing', {}, 'time'],
  ['a time as text', { ...report, ts: String(TS) }, 'time'],
  ['a cabinet with a path', { ...report, pointId: '../a' }, 'id'],
  ['no slots', { ...report, slots: null }, 'slots'],
  ['slots that are not a list', { ...report, slots: { 0: slot, length: 1 } }, 'slots'],
  ['too many slots', { ...report, slots: Array.from({ length: 61 }, () => null) }, 'slots'],
  ['a duplicate slot', { ...report, slots: [slot, slot] }, 'slots'],
  ['a null slot', { ...report, slots: [null] }, 'slots'],
  ['a fractional slot number', { ...report, slots: [{ ...slot, number: 1.5 }] }, 'number'],
  ['slot 0', { ...report, slots: [{ ...slot, number: 0 }] }, 'number'],
  ['a flag as text', { ...report, slots: [{ ...slot, empty: 'false' }] }, 'flag'],
  ['a missing flag', { ...report, slots: [{ ...slot, charging: undefined }] }, 'flag'],
  ['a flag that is inherited', `{"ts":${TS},"pointId":"a","slots":[{"__proto__":{"number":1}}]}`, 'number'],
  ['a charge above 100 percent', { ...report, slots: [{ ...slot, percentage: 101 }] }, 'number'],
  ['an infinite number', `{"ts":${TS},"pointId":"a","voltage":1e999,"slots":[]}`, 'number'],
  ['an invalid battery id', { ...report, slots: [{ ...slot, batteryId: "'; drop table" }] }, 'id'],
  ['too many bytes', { ...report, more: 'x'.repeat(MAX_MESSAGE_BYTES) }, 'too-large'],
])('CHG-D1 rejects a report with %s, with the reason', (_name, value, fault) => {
  expect(faultIn(parseStationReport(bytes(value)))).toBe(fault);
});

test('CHG-D1 rejects invalid events, swaps, alerts and answers with the reason', () => {
  expect(faultIn(parseStationEvent(bytes({ ...event, type: 'constructor' })))).toBe('type');
  // Presence events are reserved for the server.
  expect(faultIn(parseStationEvent(bytes({ ...event, type: 'stationOffline' })))).toBe('type');
  expect(faultIn(parseStationEvent(bytes({ ...event, slot: '1' })))).toBe('number');
  expect(faultIn(parseSwap(bytes({ ...swap, finishedAt: TS - 1 })))).toBe('time');
  expect(faultIn(parseSwap(bytes({ ...swap, takenSlot: null })))).toBe('number');
  expect(faultIn(parseAlert(bytes({ ...alert, type: 'battery' })))).toBe('type');
  expect(faultIn(parseAlert(bytes({ ...alert, state: 'over' })))).toBe('state');
  expect(faultIn(parseAlert(bytes({ ...alert, pointId: null })))).toBe('id');
  expect(faultIn(parseAlert(bytes({ ...alert, description: '  ' })))).toBe('text');
  expect(faultIn(parseStationAck(bytes({ ...ack, result: 'maybe' })))).toBe('result');
  expect(faultIn(parseStationAck(bytes({ ...ack, reason: {} })))).toBe('result');
});

test('CHG-D1 removes control characters and lone surrogates from texts, the one at the cut included', () => {
  const read = parseAlert(bytes({ ...alert, description: `a\u0000b${'x'.repeat(196)}😀` }));
  expect(read.ok && read.message.description).toBe(`a b${'x'.repeat(196)} `);
});

test('CHG-D1 numbers too small for a column become zero', () => {
  const read = parseStationReport(bytes(`{"ts":${TS},"pointId":"a","voltage":1e-320,"temperature":-1e-50,"slots":[]}`));
  expect(read).toMatchObject({ ok: true, message: { voltage: 0, temperature: 0 } });
});

test('CHG-D1 never throws for any bytes or JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(bytes)), (payload) => {
      for (const reader of readers) reader(payload);
    }),
  );
});
