/** A cell of the matrix as `<row>:<column>`; the header row is -1. */
export const cellPosition = (row: number, column: number) => `${row}:${column}`;
export const parseCellPosition = (position: string) => position.split(':').map(Number) as [row: number, column: number];
