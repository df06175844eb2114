import { useWords } from '@fleet-console/i18n';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';
import type { TrackOnMapProps } from './TrackOnMap.tsx';
import styles from '../shared/vehicle-details.module.css';

function Loading() {
  return <LoadingState shape="block" label={useWords('details')('track.map.loading')} />;
}

const map = lazyPart(() => import(/* webpackChunkName: "track-map" */ './TrackOnMap.tsx').then((part) => part.default), <Loading />);

/** A track on a map, once the map library is loaded. */
export function TrackDrawing(props: TrackOnMapProps) {
  const words = useWords('details');
  return (
    <div className={styles['track']}>
      <LazyBoundary title={words('track.map.failed')}>
        <map.Part {...props} />
      </LazyBoundary>
    </div>
  );
}
