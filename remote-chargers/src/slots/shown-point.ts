import type { HubDetail, Point } from '../hub/hub.queries.ts';

/** The cabinet that an address names, or else the first; null when the station has none. */
export function shownPoint({ points }: Pick<HubDetail, 'points'>, pointId: string | undefined): Point | null {
  return points.find(({ id }) => id === pointId) ?? points[0] ?? null;
}
