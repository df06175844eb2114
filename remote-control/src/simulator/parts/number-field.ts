/** Parses a number with a decimal comma or point; null if it is invalid or out of bounds. */
export function parseNumber(text: string, least: number, most: number): number | null {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,3}(\.\d{1,8})?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return value >= least && value <= most ? value : null;
}

/** Bounds of input; the same as the server's. */
export const bounds = { lat: [-85, 85], lon: [-180, 180], speed: [1, 120], percentage: [0, 100] } as const;
