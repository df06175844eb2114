import type { RideDetails } from '../rides/ride.ts';
import { RideFacts } from './RideFacts.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './trip.module.css';

interface RideAsideProps {
  readonly details: RideDetails;
  /** Goes to a time of the replay; null: there is none. */
  readonly onSeek: ((at: number) => void) | null;
}

/** Figures and timeline, beside the route if there is room. */
export function RideAside({ details, onSeek }: RideAsideProps) {
  return (
    <div className={styles['stack']}>
      <RideFacts ride={details.ride} />
      <Timeline details={details} onSeek={onSeek} />
    </div>
  );
}
