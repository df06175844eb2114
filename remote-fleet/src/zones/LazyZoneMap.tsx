import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';
import type { ComponentProps } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './zones.module.css';

function Loading() {
  return <LoadingState shape="block" label={useMessages('zones')('map.loading')} />;
}

const map = lazyPart(() => import(/* webpackChunkName: "zone-map" */ './ZoneMap.tsx').then((part) => part.default), <Loading />);

/** Loads the code of the map, e.g. while the zones are loading. */
export const preloadZoneMap = map.preload;

/** The zone map, loaded on demand. If it fails, the vertex table still works. */
export function LazyZoneMap(props: ComponentProps<typeof map.Part>) {
  const t = useMessages('zones');
  return (
    <div className={styles['map']}>
      <LazyBoundary title={t('map.failed')}>
        <map.Part {...props} />
      </LazyBoundary>
    </div>
  );
}
