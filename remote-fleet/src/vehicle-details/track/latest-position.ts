import type { TrackPoint } from '@fleet-console/remote-kit/track';
import type { Device } from '../shared/vehicle-details.queries.ts';

/** Returns the track extended by the last reported position. */
export function withLatest(points: readonly TrackPoint[], { computer, state }: Device): readonly TrackPoint[] {
  if (!computer?.position || computer.receivedAt === null || computer.receivedAt <= (points.at(-1)?.at ?? 0)) return points;
  return [...points, { ...computer.position, at: computer.receivedAt, speed: null, state, gap: false }];
}
