import type { Ride } from '../rides/ride.ts';
import { RideStatusBadge } from '../rides/RideStatusBadge.tsx';
import { useRideTexts } from '../rides/useRideTexts.ts';
import { BackToList } from './BackToList.tsx';
import styles from './trip.module.css';

/** Which ride it is, and its status. */
export function RideHeader({ ride }: { readonly ride: Ride }) {
  const texts = useRideTexts();
  return (
    <header className={styles['header']}>
      <BackToList />
      <div className={styles['title']}>
        <h2>
          <bdi>{texts.vehicle(ride)}</bdi> · {texts.time(ride.startedTime)}
        </h2>
        <RideStatusBadge status={ride.status} />
      </div>
    </header>
  );
}
