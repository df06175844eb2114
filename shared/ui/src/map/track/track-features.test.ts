import { contrast } from '../../theme/contrast.ts';
import { speedColors, trackLines, trackMarks, type TrackPosition } from './track-features.ts';

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

test('the speed colours have enough contrast to the background', () => {
  for (const color of speedColors.light) expect(contrast(color, '#f4f3ef')).toBeGreaterThanOrEqual(3);
  for (const color of speedColors.dark) expect(contrast(color, '#181c1f')).toBeGreaterThanOrEqual(3);
});
