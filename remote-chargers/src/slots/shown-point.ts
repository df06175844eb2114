import type { HubDetail, Point } from '../hub/hub.queries.ts';

/** Returns the cabinet of a URL, or the first one; null when the station has none. */
export function shownPoint({ points }: Pick<HubDetail, 'points'>, pointId: string | undefined): Point | null {
  return points.find(({ id }) => id === pointId) ?? points[0] ?? null;
}
