import type { RideReport, RideStatus } from '../../protocol/messages.ts';
import type { NotedKind } from './activity.ts';

/** A ride as it was last told of. */
export type KnownRide = { readonly id: string; readonly status: RideStatus };

const over = (status: RideStatus) => status === 'finished' || status === 'stopped';

/** What happened to the rides of a vehicle between two reports; nothing when both say the same. */
export function rideSteps(before: KnownRide | null, now: Pick<RideReport, 'id' | 'status'> | null): NotedKind[] {
  const same = before !== null && now !== null && before.id === now.id;
  // A ride that is not told of any more has ended unheard.
  const ended: NotedKind[] = before !== null && !over(before.status) && !same && now !== null ? ['rideEnded'] : [];
  if (now === null || (same && before.status === now.status)) return ended;
  const status = same ? before.status : null;
  switch (now.status) {
    case 'booked':
      return status === null ? [...ended, 'rideBooked'] : ended;
    case 'started':
      return [...ended, status === 'paused' ? 'rideResumed' : 'rideBegun'];
    case 'paused':
      return [...ended, 'ridePaused'];
    default:
      return status !== null && over(status) ? ended : [...ended, 'rideEnded'];
  }
}
