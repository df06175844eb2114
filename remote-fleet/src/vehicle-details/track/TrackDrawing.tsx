import { FailedState, LoadingState } from '@fleet-console/ui';
import { lazy, Suspense } from 'react';
import { LateBoundary } from '@fleet-console/remote-kit/lazy';
import { useWords } from '../../messages/messages.ts';
import type { TrackOnMapProps } from './TrackOnMap.tsx';
import styles from '../shared/vehicle-details.module.css';

const TrackOnMap = lazy(() => import(/* webpackChunkName: "track-map" */ './TrackOnMap.tsx'));

/** A track on a map, which comes when the map library is there. */
export function TrackDrawing(props: TrackOnMapProps) {
  const words = useWords('details');
  return (
    <div className={styles['track']}>
      <LateBoundary failed={<FailedState title={words('track.map.failed')} />}>
        <Suspense fallback={<LoadingState shape="block" label={words('track.map.loading')} />}>
          <TrackOnMap {...props} />
        </Suspense>
      </LateBoundary>
    </div>
  );
}
