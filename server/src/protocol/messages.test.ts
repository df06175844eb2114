import fc from 'fast-check';
import { assessReport, STUCK_AFTER, type StationarySince } from './anomalies.ts';
import { MAX_MESSAGE_BYTES } from './message-parser.ts';
import { parseAck, parseTelemetry, type Telemetry } from './messages.ts';

const valid = { ts: 1_790_000_000_000, state: 'parked', lat: 52.2, lon: 21, percentage: 80 };
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const faultOf = (value: unknown) => {
  const read = parseTelemetry(bytes(value));
  return read.ok ? null : read.fault;
};

/** The kinds of JSONTestSuite: must be rejected (n_), and implementation-defined (i_). */
const notJson = [
  '',
  ' ',
  '{',
  '[',
  '{"ts":',
  '{"ts":1,}',
  '{,}',
  '[1,]',
  '{"a":01}',
  '{"a":+1}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":0x1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  "{'a':1}",
  '{a:1}',
  '{"a":1 "b":2}',
  '{"a":tru}',
  '{"a":"\t"}',
  '{"a":"\\x"}',
  '{"a":"\\u00"}',
  '{} {}',
  '{}#',
  '/**/{}',
  '\u0000',
  '<xml/>',
  '{"a":1}}',
  '"unclosed',
  '['.repeat(2000),
];
const notTelemetry: [unknown, string][] = [
  [null, 'not-an-object'],
  [[], 'not-an-object'],
  [1, 'not-an-object'],
  ['"x"', 'not-an-object'],
  [true, 'not-an-object'],
  [{}, 'time'],
  [{ ...valid, ts: '1' }, 'time'],
  [{ ...valid, ts: -1 }, 'time'],
  [{ ...valid, ts: 1e300 }, 'time'],
  ['{"ts":1e999,"state":"parked"}', 'time'],
  [{ ...valid, state: 'flying' }, 'state'],
  [{ ...valid, state: 'constructor' }, 'state'],
  [{ ...valid, state: null }, 'state'],
  [{ ...valid, lat: 91 }, 'coordinates'],
  [{ ...valid, lat: -90.0001 }, 'coordinates'],
  [{ ...valid, lon: 181 }, 'coordinates'],
  [{ ...valid, lon: '21' }, 'coordinates'],
  [{ ...valid, lat: null }, 'coordinates'],
  [{ ...valid, lat: [52] }, 'coordinates'],
  ['{"ts":1790000000000,"state":"parked","lat":1e999,"lon":0}', 'coordinates'],
  [{ ...valid, percentage: 101 }, 'number'],
  [{ ...valid, percentage: -1 }, 'number'],
  [{ ...valid, percentage: {} }, 'number'],
  [{ ...valid, activeBattery: 1.5 }, 'number'],
  [{ ...valid, speed: 1e6 }, 'number'],
  [{ ...valid, powered: 'yes' }, 'flag'],
  [{ ...valid, ride: [] }, 'ride'],
  [{ ...valid, ride: { id: 'x' } }, 'ride'],
  [{ ...valid, ride: { id: "'; drop table rides; --" } }, 'ride'],
  ['{"__proto__":{"ts":1790000000000,"state":"parked"}}', 'time'],
];

test('FLT-T1 rejects invalid JSON with a reason', () => {
  for (const text of notJson) expect([text, faultOf(text)]).toEqual([text, 'not-json']);
  expect(parseTelemetry(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toEqual({ ok: false, fault: 'not-json' });
});

test("FLT-T1 rejects JSON that isn't telemetry with a reason", () => {
  for (const [value, fault] of notTelemetry) expect([value, faultOf(value)]).toEqual([value, fault]);
  expect(faultOf({ ...valid, more: 'x'.repeat(MAX_MESSAGE_BYTES) })).toBe('too-large');
});

test('reads a valid report; absent fields are null, unknown ones ignored', () => {
  expect(parseTelemetry(bytes({ ...valid, colour: 'red' }))).toEqual({
    ok: true,
    message: expect.objectContaining({
      ts: valid.ts,
      state: 'parked',
      position: { lat: 52.2, lon: 21 },
      percentage: 80,
      voltage: null,
      powered: null,
      ride: null,
    }),
  });
  const { lat: _lat, lon: _lon, ...withoutFix } = valid;
  expect(parseTelemetry(bytes(withoutFix))).toMatchObject({ ok: true, message: { position: null } });
});

test('FLT-T1 never throws for any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (payload) => void [parseTelemetry(payload), parseAck(payload)]));
  fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => void [parseTelemetry(bytes(text)), parseAck(bytes(text))]));
  const field = fc.oneof(fc.jsonValue(), fc.double(), fc.string());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('ts', 'state', 'lat', 'lon', 'ride', 'speed', '__proto__', 'toString'), field), (change) => {
      const read = parseTelemetry(bytes({ ...valid, ...change }));
      if (read.ok && read.message.position)
        expect(Math.abs(read.message.position.lat) <= 90 && Math.abs(read.message.position.lon) <= 180).toBe(true);
    }),
  );
});

test('reads answers and sanitises their reasons', () => {
  expect(parseAck(bytes({ id: 'a-1', result: 'done' }))).toEqual({ ok: true, message: { id: 'a-1', result: 'done', reason: null } });
  expect(parseAck(bytes({ id: 'a-1', result: 'refused', reason: `a\u0000b${'x'.repeat(400)}` }))).toMatchObject({
    ok: true,
    message: { reason: expect.stringMatching(/^a bx{197}$/) },
  });
  expect(parseAck(bytes({ id: 'a b', result: 'done' }))).toEqual({ ok: false, fault: 'id' });
  expect(parseAck(bytes({ id: 'a', result: 'maybe' }))).toEqual({ ok: false, fault: 'result' });
});

describe('FLT-T2 anomalies', () => {
  const report = (change: Partial<Telemetry> = {}): Telemetry => {
    const read = parseTelemetry(bytes(valid));
    if (!read.ok) throw new Error(read.fault);
    return { ...read.message, ...change };
  };
  const now = valid.ts;

  test('detects a future time, with tolerance for a clock that runs slightly ahead', () => {
    expect(assessReport(report({ ts: now + 120_000 }), now, null).anomalies).toEqual([]);
    expect(assessReport(report({ ts: now + 120_001 }), now, null).anomalies).toEqual(['futureDated']);
  });
  test('detects null island, but not the Gulf of Guinea', () => {
    expect(assessReport(report({ position: { lat: 0, lon: 0 } }), now, null).anomalies).toEqual(['nullIsland']);
    expect(assessReport(report({ position: { lat: 0.02, lon: 0 } }), now, null).anomalies).toEqual([]);
  });
  test('detects a fixed position of a moving vehicle; a parked one may stay indefinitely', () => {
    const moving = { state: 'riding' as const, speed: 20 };
    const first = assessReport(report(moving), now, null);
    expect(first).toEqual({ anomalies: [], stationarySince: { lat: 52.2, lon: 21, since: now } });
    expect(assessReport(report(moving), now + STUCK_AFTER - 1, first.stationarySince).anomalies).toEqual([]);
    expect(assessReport(report(moving), now + STUCK_AFTER, first.stationarySince).anomalies).toEqual(['stuckPosition']);
    expect(
      assessReport(report({ ...moving, position: { lat: 52.2001, lon: 21 } }), now + STUCK_AFTER, first.stationarySince).anomalies,
    ).toEqual([]);
    expect(assessReport(report(), now + STUCK_AFTER, first.stationarySince)).toEqual({ anomalies: [], stationarySince: null });
    const old: StationarySince = { lat: 52.2, lon: 21, since: 0 };
    expect(assessReport(report({ ...moving, position: null }), now, old)).toEqual({ anomalies: [], stationarySince: old });
  });
});
