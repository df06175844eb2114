/** A cell of the matrix, as `<row>:<column>`; the row of the roles is -1. */
export const place = (row: number, column: number) => `${row}:${column}`;
export const placeIn = (at: string) => at.split(':').map(Number) as [row: number, column: number];
