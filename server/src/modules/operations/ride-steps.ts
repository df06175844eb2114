import type { RideReport, RideStatus } from '../../protocol/messages.ts';
import type { RecordedKind } from './activity.ts';

/** Last reported state of a ride. */
export type KnownRide = { readonly id: string; readonly status: RideStatus };

const isOver = (status: RideStatus) => status === 'finished' || status === 'stopped';

/** Returns the ride events of a vehicle between two reports; none when nothing changed. */
export function rideSteps(before: KnownRide | null, now: Pick<RideReport, 'id' | 'status'> | null): RecordedKind[] {
  const same = before !== null && now !== null && before.id === now.id;
  // A ride that is no longer reported has ended.
  const ended: RecordedKind[] = before !== null && !isOver(before.status) && !same && now !== null ? ['rideEnded'] : [];
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
      return status !== null && isOver(status) ? ended : [...ended, 'rideEnded'];
  }
}
