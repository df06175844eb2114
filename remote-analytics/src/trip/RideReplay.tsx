import { momentAt, PlayerControls, TrackDrawing, TrackLegend, TrackTable, usePlayer } from '@fleet-console/remote-kit/track';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnfinished, type PathPoint, type RideDetails } from '../rides/ride.ts';
import { RideAside } from './RideAside.tsx';
import { RideChart } from './RideChart.tsx';
import { placeIn, useReplayPlace } from './useReplayPlace.ts';
import styles from './trip.module.css';

interface RideReplayProps {
  readonly details: RideDetails;
  /** Not empty. */
  readonly points: readonly PathPoint[];
}

/** The route of a ride with its replay: map, chart, timeline and table in step. */
export function RideReplay({ details, points }: RideReplayProps) {
  const { search } = useLocation();
  const { ride, steps } = details;
  const [first] = useState(() => placeIn(search));
  const player = usePlayer(points, first);
  useReplayPlace(player);
  // A ride in progress is watched, unless it is replayed.
  const [follow, setFollow] = useState(isUnfinished(ride));
  const pauses = useMemo(
    () => steps.flatMap(({ status, at }) => (status === 'paused' ? (momentAt(points, at) ?? []) : [])),
    [steps, points],
  );
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <TrackDrawing points={points} player={player} pauses={pauses} follow={follow} fitKey={ride.id} />
          <PlayerControls player={player} points={points} follow={follow} onFollow={setFollow} />
          <TrackLegend pauses={pauses.length > 0} />
          <RideChart details={details} points={points} player={player} />
        </div>
        <RideAside details={details} onSeek={player.seek} />
      </div>
      <TrackTable points={points} player={player} />
    </>
  );
}
