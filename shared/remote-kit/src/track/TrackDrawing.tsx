import { LoadingState } from '@fleet-console/ui';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { TrackOnMapProps } from './TrackOnMap.tsx';
import { useMessages } from './messages.ts';
import styles from './track.module.css';

function Loading() {
  return <LoadingState shape="block" label={useMessages('track')('map.loading')} />;
}

const map = lazyPart(() => import(/* webpackChunkName: "track-map" */ './TrackOnMap.tsx').then((part) => part.default), <Loading />);

/** A track on a lazily loaded map. */
export function TrackDrawing(props: TrackOnMapProps) {
  const t = useMessages('track');
  return (
    <div className={styles['track']}>
      <LazyBoundary title={t('map.failed')}>
        <map.Part {...props} />
      </LazyBoundary>
    </div>
  );
}
