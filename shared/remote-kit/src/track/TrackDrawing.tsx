import { useWords } from '@fleet-console/i18n';
import { FailedState, LoadingState } from '@fleet-console/ui';
import { lazy, Suspense } from 'react';
import { LateBoundary } from '../lazy/LateBoundary.tsx';
import type { TrackOnMapProps } from './TrackOnMap.tsx';
import styles from './track.module.css';

const TrackOnMap = lazy(() => import(/* webpackChunkName: "track-map" */ './TrackOnMap.tsx'));

/** A track on a map, which comes when the map library is there. */
export function TrackDrawing(props: TrackOnMapProps) {
  const words = useWords('track');
  return (
    <div className={styles['track']}>
      <LateBoundary failed={<FailedState title={words('map.failed')} />}>
        <Suspense fallback={<LoadingState shape="block" label={words('map.loading')} />}>
          <TrackOnMap {...props} />
        </Suspense>
      </LateBoundary>
    </div>
  );
}
