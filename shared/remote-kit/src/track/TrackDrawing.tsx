import { LoadingState } from '@fleet-console/ui';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { TrackOnMapProps } from './TrackOnMap.tsx';
import { useWords } from './messages.ts';
import styles from './track.module.css';

function Loading() {
  return <LoadingState shape="block" label={useWords('track')('map.loading')} />;
}

const map = lazyPart(() => import(/* webpackChunkName: "track-map" */ './TrackOnMap.tsx').then((part) => part.default), <Loading />);

/** A track on a map, once the map library is loaded. */
export function TrackDrawing(props: TrackOnMapProps) {
  const words = useWords('track');
  return (
    <div className={styles['track']}>
      <LazyBoundary title={words('map.failed')}>
        <map.Part {...props} />
      </LazyBoundary>
    </div>
  );
}
