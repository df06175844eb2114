import type { PlaceCell } from '../figures/figures.ts';

/** Bands of three hours in a day. */
export const BANDS = 8;
/** Cells in the table. */
export const MAX_CELLS = 50;

/** A cell with its rides in the chosen hours. */
export interface PlaceRow {
  readonly lat: number;
  readonly lon: number;
  readonly starts: number;
  readonly ends: number;
}

const within = (counts: readonly number[], band: number | null) =>
  band === null ? counts.reduce((sum, count) => sum + count, 0) : (counts[band] ?? 0);

/** Returns the cells with their rides in a band of hours; null: the whole day. */
export const placesIn = (cells: readonly PlaceCell[], band: number | null): PlaceRow[] =>
  cells.map(([lat, lon, starts, ends]) => ({ lat, lon, starts: within(starts, band), ends: within(ends, band) }));

/** Returns the cells with the most starts or ends. */
export const busiest = (rows: readonly PlaceRow[], which: 'starts' | 'ends'): PlaceRow[] =>
  rows
    .filter((row) => row[which] > 0)
    .toSorted((one, other) => other[which] - one[which])
    .slice(0, MAX_CELLS);
