import fc from 'fast-check';
import { judge, STUCK_AFTER, type Standing } from './anomalies.ts';
import { MAX_MESSAGE_BYTES } from './message-parser.ts';
import { parseAck, parseTelemetry, type Telemetry } from './messages.ts';

const sound = { ts: 1_790_000_000_000, state: 'parked', lat: 52.2, lon: 21, percentage: 80 };
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const faultOf = (value: unknown) => {
  const read = parseTelemetry(bytes(value));
  return read.ok ? null : read.fault;
};

/** The kinds of JSONTestSuite: what must be refused (n_), and what parsers disagree about (i_). */
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
  [{ ...sound, ts: '1' }, 'time'],
  [{ ...sound, ts: -1 }, 'time'],
  [{ ...sound, ts: 1e300 }, 'time'],
  ['{"ts":1e999,"state":"parked"}', 'time'],
  [{ ...sound, state: 'flying' }, 'state'],
  [{ ...sound, state: 'constructor' }, 'state'],
  [{ ...sound, state: null }, 'state'],
  [{ ...sound, lat: 91 }, 'coordinates'],
  [{ ...sound, lat: -90.0001 }, 'coordinates'],
  [{ ...sound, lon: 181 }, 'coordinates'],
  [{ ...sound, lon: '21' }, 'coordinates'],
  [{ ...sound, lat: null }, 'coordinates'],
  [{ ...sound, lat: [52] }, 'coordinates'],
  ['{"ts":1790000000000,"state":"parked","lat":1e999,"lon":0}', 'coordinates'],
  [{ ...sound, percentage: 101 }, 'number'],
  [{ ...sound, percentage: -1 }, 'number'],
  [{ ...sound, percentage: {} }, 'number'],
  [{ ...sound, activeBattery: 1.5 }, 'number'],
  [{ ...sound, speed: 1e6 }, 'number'],
  [{ ...sound, powered: 'yes' }, 'flag'],
  [{ ...sound, ride: [] }, 'ride'],
  [{ ...sound, ride: { id: 'x' } }, 'ride'],
  [{ ...sound, ride: { id: "'; drop table rides; --" } }, 'ride'],
  ['{"__proto__":{"ts":1790000000000,"state":"parked"}}', 'time'],
];

test('FLT-T1 what is no JSON is refused by name', () => {
  for (const text of notJson) expect([text, faultOf(text)]).toEqual([text, 'not-json']);
  expect(parseTelemetry(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toEqual({ ok: false, fault: 'not-json' });
});

test('FLT-T1 what is JSON but no telemetry is refused by name', () => {
  for (const [value, fault] of notTelemetry) expect([value, faultOf(value)]).toEqual([value, fault]);
  expect(faultOf({ ...sound, more: 'x'.repeat(MAX_MESSAGE_BYTES) })).toBe('too-large');
});

test('a sound report is read; what it does not know of is left open, what the server does not know of is left alone', () => {
  expect(parseTelemetry(bytes({ ...sound, colour: 'red' }))).toEqual({
    ok: true,
    message: expect.objectContaining({
      ts: sound.ts,
      state: 'parked',
      position: { lat: 52.2, lon: 21 },
      percentage: 80,
      voltage: null,
      powered: null,
      ride: null,
    }),
  });
  const { lat: _lat, lon: _lon, ...withoutFix } = sound;
  expect(parseTelemetry(bytes(withoutFix))).toMatchObject({ ok: true, message: { position: null } });
});

test('FLT-T1 whatever bytes come, reading does not throw', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (payload) => void [parseTelemetry(payload), parseAck(payload)]));
  fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => void [parseTelemetry(bytes(text)), parseAck(bytes(text))]));
  const field = fc.oneof(fc.jsonValue(), fc.double(), fc.string());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('ts', 'state', 'lat', 'lon', 'ride', 'speed', '__proto__', 'toString'), field), (change) => {
      const read = parseTelemetry(bytes({ ...sound, ...change }));
      if (read.ok && read.message.position)
        expect(Math.abs(read.message.position.lat) <= 90 && Math.abs(read.message.position.lon) <= 180).toBe(true);
    }),
  );
});

test('answers are read, and their reasons tamed', () => {
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
    const read = parseTelemetry(bytes(sound));
    if (!read.ok) throw new Error(read.fault);
    return { ...read.message, ...change };
  };
  const now = sound.ts;

  test('the future, with tolerance for a clock that runs a little ahead', () => {
    expect(judge(report({ ts: now + 120_000 }), now, null).anomalies).toEqual([]);
    expect(judge(report({ ts: now + 120_001 }), now, null).anomalies).toEqual(['futureDated']);
  });
  test('null island, but not the Gulf of Guinea', () => {
    expect(judge(report({ position: { lat: 0, lon: 0 } }), now, null).anomalies).toEqual(['nullIsland']);
    expect(judge(report({ position: { lat: 0.02, lon: 0 } }), now, null).anomalies).toEqual([]);
  });
  test('a place that stays while the vehicle moves; a parked vehicle may stay for ever', () => {
    const moving = { state: 'riding' as const, speed: 20 };
    const first = judge(report(moving), now, null);
    expect(first).toEqual({ anomalies: [], standing: { lat: 52.2, lon: 21, since: now } });
    expect(judge(report(moving), now + STUCK_AFTER - 1, first.standing).anomalies).toEqual([]);
    expect(judge(report(moving), now + STUCK_AFTER, first.standing).anomalies).toEqual(['stuckPosition']);
    expect(judge(report({ ...moving, position: { lat: 52.2001, lon: 21 } }), now + STUCK_AFTER, first.standing).anomalies).toEqual([]);
    expect(judge(report(), now + STUCK_AFTER, first.standing)).toEqual({ anomalies: [], standing: null });
    const old: Standing = { lat: 52.2, lon: 21, since: 0 };
    expect(judge(report({ ...moving, position: null }), now, old)).toEqual({ anomalies: [], standing: old });
  });
});
