import type { Feature } from 'geojson';
import type { Map as LibreMap } from 'maplibre-gl';
import { fleetMarks } from './fleet-marks.ts';
import { pointAmong } from './mark-features.ts';
import { positionPoints, type PointReader } from './points.ts';

/** A map of Warsaw that records its source's data. */
function mapOfWarsaw({ zoom = 14 } = {}) {
  const listeners = new Map<string, (() => void)[]>();
  const data: Feature[][] = [];
  const listen = (type: string, listener: () => void) => listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  const map = {
    on: listen,
    once: (type: string, listener: () => void) => {
      let isOver = false;
      listen(type, () => {
        if (!isOver) listener();
        isOver = true;
      });
    },
    off: () => undefined,
    getZoom: () => zoom,
    getBounds: () => ({ getWest: () => 20.9, getEast: () => 21.1, getNorth: () => 52.3, getSouth: () => 52.1 }),
    getSource: () => ({ setData: ({ features }: { features: Feature[] }) => void data.push(features) }),
  };
  // The topmost feature is the one drawn last.
  const featuresAtPointer = () => (data.at(-1) ?? []).toReversed().map(({ properties }) => ({ properties: properties ?? {} }));
  const idle = () => listeners.get('idle')?.forEach((listener) => listener());
  return { map: map as unknown as LibreMap, idle, featuresAtPointer, data };
}

interface Vehicle {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  readonly isRiding?: boolean;
}
const read: PointReader<Vehicle> = {
  id: ({ id }) => id,
  lat: ({ lat }) => lat,
  lon: ({ lon }) => lon,
  status: ({ isRiding }) => (isRiding ? 'riding' : 'available'),
};
const placed = (...vehicles: Vehicle[]) => positionPoints(vehicles, read, new Set());
const gaj: Vehicle = { id: 'gaj', lat: 52.2, lon: 21 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[BS-01] [VE-10] a marker in the centre can be clicked while the warm-up marker is drawn', async () => {
  const { map, idle, featuresAtPointer } = mapOfWarsaw();
  const marks = fleetMarks(map, String);
  marks.show(placed(gaj), false);
  await jest.advanceTimersByTimeAsync(0);
  expect(pointAmong(featuresAtPointer())).toBe('gaj');
  idle();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(featuresAtPointer()).toHaveLength(2);
  expect(pointAmong(featuresAtPointer())).toBe('gaj');
  expect(pointAmong([])).toBeNull();
  marks.end();
});

test('[VE-10] live changes that can be seen are drawn, the others are not', async () => {
  // From 52.2, 21; at zoom level 14, a pixel of the next level is about 0.00002 degrees wide.
  const { map, idle, data } = mapOfWarsaw();
  const marks = fleetMarks(map, String);
  const show = async (vehicle: Vehicle, isLive = true) => {
    marks.show(placed(vehicle), isLive);
    await jest.advanceTimersByTimeAsync(0);
    idle();
    await jest.advanceTimersByTimeAsync(1_000);
    return data.length;
  };
  await show(gaj, false);
  await jest.advanceTimersByTimeAsync(5_000);
  // With the warm-up marker.
  expect(data).toHaveLength(2);
  idle();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await show({ ...gaj, lon: 21.000_008 })).toBe(2);
  // Small steps add up.
  expect(await show({ ...gaj, lon: 21.000_016 })).toBe(3);
  expect(data.at(-1)?.[0]?.geometry).toMatchObject({ coordinates: [expect.closeTo(21.000_016, 6), expect.closeTo(52.2, 6)] });
  expect(await show({ ...gaj, lon: 21.000_016, lat: 52.200_008 })).toBe(4);
  expect(await show({ ...gaj, lon: 21.000_016, lat: 52.200_008, isRiding: true })).toBe(5);
  marks.end();
});

test('[VE-10] live changes of a slow map are drawn together, what the user asks for at once', async () => {
  const { map, idle, data } = mapOfWarsaw();
  const marks = fleetMarks(map, String);
  const at = (lon: number) => placed({ ...gaj, lon });
  marks.show(at(21), false);
  await jest.advanceTimersByTimeAsync(200);
  idle();
  for (const lon of [21.001, 21.002, 21.003]) marks.show(at(lon), true);
  await jest.advanceTimersByTimeAsync(399);
  expect(data).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(data).toHaveLength(2);
  expect(data.at(-1)?.[0]?.geometry).toMatchObject({ coordinates: [expect.closeTo(21.003, 6), expect.anything()] });
  marks.show(at(21.004), true);
  marks.show(at(21.005), false);
  await jest.advanceTimersByTimeAsync(0);
  expect(data).toHaveLength(3);
  marks.end();
});
