import type { Feature } from 'geojson';
import type { Map as LibreMap } from 'maplibre-gl';
import { fleetMarks, pointAmong } from './fleet-marks.ts';
import { positionPoints } from './points.ts';

/** A map of Warsaw that records its source's data. */
function mapOfWarsaw() {
  const listeners = new Map<string, () => void>();
  let features: Feature[] = [];
  const map = {
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    once: (type: string, listener: () => void) => listeners.set(type, listener),
    off: () => undefined,
    getZoom: () => 14,
    getBounds: () => ({ getWest: () => 20.9, getEast: () => 21.1, getNorth: () => 52.3, getSouth: () => 52.1 }),
    getSource: () => ({ setData: (data: { features: Feature[] }) => void (features = data.features) }),
  };
  // The topmost feature is the one drawn last.
  const featuresAtPointer = () => features.toReversed().map(({ properties }) => ({ properties: properties ?? {} }));
  return { map: map as unknown as LibreMap, idle: () => listeners.get('idle')?.(), featuresAtPointer };
}

test('[BS-01] [VE-10] a marker in the centre can be clicked while the warm-up marker is drawn', async () => {
  jest.useFakeTimers();
  const { map, idle, featuresAtPointer } = mapOfWarsaw();
  const marks = fleetMarks(map, String);
  const station = { id: 'gaj', lat: 52.2, lon: 21 };
  const read = { id: () => 'gaj', lat: () => 52.2, lon: () => 21, status: () => 'available' as const };
  marks.show(positionPoints([station], read, new Set()));
  await jest.advanceTimersByTimeAsync(0);
  expect(pointAmong(featuresAtPointer())).toBe('gaj');
  idle();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(featuresAtPointer()).toHaveLength(2);
  expect(pointAmong(featuresAtPointer())).toBe('gaj');
  expect(pointAmong([])).toBeNull();
  marks.end();
  jest.useRealTimers();
});
