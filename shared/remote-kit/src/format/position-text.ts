/** Formats a position as `52.22970, 21.01220`: five decimals of a degree are about a metre. */
export function positionText({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}
