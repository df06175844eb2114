/** Returns the duration in hours and minutes; null if not ended or negative. */
export function durationOf(startedAt: string, stoppedAt: string | null): { readonly hours: number; readonly minutes: number } | null {
  if (stoppedAt === null) return null;
  const minutes = Math.round((Date.parse(stoppedAt) - Date.parse(startedAt)) / 60_000);
  return Number.isFinite(minutes) && minutes >= 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : null;
}
