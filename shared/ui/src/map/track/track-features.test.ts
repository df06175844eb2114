import { contrast } from '../../theme/contrast.ts';
import { endMarks, nearestPosition, speedColors, trackLines, trackMarks, type TrackPosition } from './track-features.ts';

const positionAt = (lat: number, more: Partial<TrackPosition> = {}): TrackPosition => ({ lat, lon: 21, band: 1, gap: false, ...more });

test('[VE-05] each segment has its own speed; gaps are marked', () => {
  const { features } = trackLines([positionAt(52), positionAt(52.1, { band: 3 }), positionAt(52.2, { band: null, gap: true })]);
  expect(features.map(({ properties, geometry }) => [properties, geometry.coordinates.map(([, lat]) => lat)])).toEqual([
    [{ band: 3, gap: false }, [52, 52.1]],
    [{ band: 0, gap: true }, [52.1, 52.2]],
  ]);
  expect(trackLines([positionAt(52)]).features).toEqual([]);
});

test('[VE-05] marks start, end and the selected position', () => {
  const kinds = (positions: TrackPosition[], chosen: number | null) =>
    trackMarks(positions, chosen).features.map(({ properties }) => properties?.['kind']);
  expect(kinds([positionAt(52), positionAt(53)], 1)).toEqual(['start', 'end', 'chosen']);
  expect(kinds([positionAt(52)], 7)).toEqual(['start', 'end']);
  expect(kinds([], null)).toEqual([]);
});

test('[TR-02] marks pauses below start and end, and the selected ride above others', () => {
  const pauses = trackMarks([positionAt(52), positionAt(53)], null, [{ lat: 52.5, lon: 21 }]);
  expect(pauses.features.map(({ properties }) => properties?.['kind'])).toEqual(['pause', 'start', 'end']);
  const ends = (['a', 'b'] as const).flatMap((id) => (['start', 'end'] as const).map((kind) => ({ id, kind, lat: 52, lon: 21 })));
  expect(endMarks(ends, 'a').features.map(({ properties }) => properties)).toEqual([
    { id: 'b', kind: 'start', selected: false },
    { id: 'b', kind: 'end', selected: false },
    { id: 'a', kind: 'start', selected: true },
    { id: 'a', kind: 'end', selected: true },
  ]);
});

test('[TR-02] a click finds the nearest position, by metres and not by degrees', () => {
  // At this latitude, 0.02 degrees of longitude are shorter than 0.015 of latitude.
  expect(nearestPosition([positionAt(60.015), { ...positionAt(60), lon: 21.02 }], { lat: 60, lon: 21 })).toBe(1);
  expect(nearestPosition([], { lat: 60, lon: 21 })).toBeNull();
});

test('the speed colours have enough contrast to the background', () => {
  for (const color of speedColors.light) expect(contrast(color, '#f4f3ef')).toBeGreaterThanOrEqual(3);
  for (const color of speedColors.dark) expect(contrast(color, '#181c1f')).toBeGreaterThanOrEqual(3);
});
