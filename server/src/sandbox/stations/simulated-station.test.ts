import { parseAlert, parseStationEvent, parseStationReport, parseSwap, type SwapReport } from '../../protocol/station-messages.ts';
import { createRandom } from '../reference/random.ts';
import { arrives, hourAt, swapDuration } from './courier-swaps.ts';
import { referenceStations, type ReferenceStation } from './reference-stations.ts';
import { passTime, putBattery, setCharging, simulatedSlot } from './simulated-slot.ts';
import { SimulatedStation } from './simulated-station.ts';
import type { StationMessage } from './station-core.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Midnight in Warszawa, in summer. */
const MIDNIGHT = Date.parse('2026-06-01T22:00:00Z');
const reference = referenceStations({ seed: 1, stations: 1 })[0] as ReferenceStation;

/** Simulates a station for so long, in steps of a second. */
function simulate(station: SimulatedStation, from: number, span: number): StationMessage[] {
  const messages: StationMessage[] = [];
  for (let at = from; at < from + span; at += 1000) messages.push(...station.take(at));
  return messages;
}

test('all messages of a station’s day are valid, and cabinets report every half minute', () => {
  const messages = simulate(new SimulatedStation(reference, 1, MIDNIGHT), MIDNIGHT, DAY);
  const readers = { report: parseStationReport, event: parseStationEvent, swap: parseSwap, alert: parseAlert } as const;
  const unsound = messages.filter(({ kind, message }) => kind === 'ack' || !readers[kind](Buffer.from(JSON.stringify(message))).ok);
  expect(unsound).toEqual([]);
  for (const { id } of reference.points) {
    const times = messages.flatMap((each) => (each.kind === 'report' && each.message.pointId === id ? [each.message.ts] : []));
    const gaps = times.slice(1).map((at, nth) => at - (times[nth] ?? 0));
    expect(times.length).toBeGreaterThan(DAY / 30_000 - 2);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(31_000);
  }
});

test('couriers come at their local hours, and take around forty seconds', () => {
  expect(hourAt(reference, MIDNIGHT)).toBe(0);
  expect(hourAt({ ...reference, country: 'LT' }, MIDNIGHT)).toBe(1);
  const random = createRandom(1);
  const come = (hour: number) =>
    Array.from({ length: 4000 }, () => arrives(reference, MIDNIGHT + hour * HOUR, random)).filter(Boolean).length;
  for (const peak of [7, 8, 15, 16, 17]) expect(come(peak)).toBeGreaterThan(3 * come(5));
  const seconds = Array.from({ length: 2001 }, () => swapDuration(random) / 1000).toSorted((one, other) => one - other);
  expect(seconds[1000]).toBeGreaterThan(38);
  expect(seconds[1000]).toBeLessThan(42);
  const swaps = simulate(new SimulatedStation(reference, 1, MIDNIGHT), MIDNIGHT, DAY).flatMap((each): SwapReport[] =>
    each.kind === 'swap' ? [each.message] : [],
  );
  expect(swaps.length).toBeGreaterThan(10);
  expect(new Set(swaps.map(({ id }) => id)).size).toBe(swaps.length);
});

test('a battery charges linearly to 80 % and ever slower from there, warms up, and becomes full', () => {
  const slot = simulatedSlot('a', { ...emptySlot, number: 1 }, 0);
  putBattery(slot, { id: 'b', percentage: 20 }, 22);
  const gained = (from: number) => {
    const before = slot.charge;
    passTime(slot, from + 10 * MINUTE, 22);
    return slot.charge - before;
  };
  const first = gained(0);
  expect(gained(10 * MINUTE)).toBeCloseTo(first, 6);
  let at = 20 * MINUTE;
  for (; slot.charge < 80; at += 10 * MINUTE) gained(at);
  expect(slot.report.temperature).toBeGreaterThan(28);
  const fading = [gained(at), gained(at + 10 * MINUTE), gained(at + 20 * MINUTE)];
  expect(fading[0]).toBeLessThan(first);
  expect(fading[1]).toBeLessThan(fading[0] ?? 0);
  expect(fading[2]).toBeLessThan(fading[1] ?? 0);
  expect(passTime(slot, at + 10 * HOUR, 22)).toBe('ended');
  expect(slot.report).toMatchObject({ charged: true, charging: false, percentage: 100, minutesToFull: null });
});

test('[BS-05] forced charging stays on at an empty slot until it is stopped', () => {
  const slot = simulatedSlot('a', { ...emptySlot, number: 1 }, 0);
  setCharging(slot, 'force');
  passTime(slot, HOUR, 22);
  expect(slot.report).toMatchObject({ charging: true, empty: true, percentage: null, batteryId: null });
  setCharging(slot, 'stop');
  expect(slot.report).toMatchObject({ charging: false, allowCharging: false });
});

test('a burst has no duplicate alerts; a held station has no swaps', () => {
  const station = new SimulatedStation(reference, 1, MIDNIGHT);
  station.execute({ act: 'alerts', count: 10_000 }, MIDNIGHT);
  const messages = simulate(station, MIDNIGHT, 4 * HOUR);
  const ids = messages.flatMap((each) => (each.kind === 'alert' ? [each.message.id] : []));
  expect([ids.length, new Set(ids).size]).toEqual([10_000, 10_000]);
  expect(messages.filter(({ kind }) => kind === 'swap')).toEqual([]);
});

test('a manual alert keeps its id until it is finished, and ends with the release', () => {
  const station = new SimulatedStation(reference, 1, MIDNIGHT);
  const alert = (state: 'started' | 'finished') => ({ act: 'alert', type: 'point', description: 'smoke', state }) as const;
  expect(station.execute(alert('finished'), MIDNIGHT)).toBe('no-such-alert');
  station.execute(alert('started'), MIDNIGHT);
  station.execute(alert('finished'), MIDNIGHT + 1);
  station.execute(alert('started'), MIDNIGHT + 2);
  station.execute({ act: 'release' }, MIDNIGHT + 3);
  const alerts = station.take(MIDNIGHT + 4).flatMap((each) => (each.kind === 'alert' ? [each.message] : []));
  expect(alerts.map(({ state }) => state)).toEqual(['started', 'finished', 'started', 'finished']);
  const [first, second, third, fourth] = alerts.map(({ id }) => id);
  expect([second, fourth]).toEqual([first, third]);
  expect(third).not.toBe(first);
});

const emptySlot = {
  connected: true,
  empty: true,
  charged: false,
  charging: false,
  booked: false,
  allowCharging: true,
  doorOpen: false,
  voltage: null,
  temperature: null,
  percentage: null,
  batteryId: null,
  minutesToFull: null,
};
