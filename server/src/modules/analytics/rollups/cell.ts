import { sql, type SQL } from 'drizzle-orm';

/** Size of a cell of the map in degrees: about 280 m each way in Poland. */
export const cellSize = { lat: 0.0025, lon: 0.004 } as const;
/** Cells from west to east. */
const COLUMNS = 90_000;

/** SQL number of the cell that contains a position, counted from the south pole and the date line; null without a position. */
export const cellOf = (lat: SQL, lon: SQL): SQL =>
  sql`(floor((${lat} + 90) / ${sql.raw(String(cellSize.lat))})::bigint * ${sql.raw(String(COLUMNS))} + floor((${lon} + 180) / ${sql.raw(String(cellSize.lon))})::bigint)`;

/** Centre of a cell, in degrees, WGS 84. */
export function centreOf(cell: number): { readonly lat: number; readonly lon: number } {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
  const rounded = (value: number) => Math.round(value * 1e5) / 1e5;
  return { lat: rounded((row + 0.5) * cellSize.lat - 90), lon: rounded((column + 0.5) * cellSize.lon - 180) };
}
