import { FailedState, LoadingState } from '@fleet-console/ui';
import { lazy, Suspense, type ComponentProps } from 'react';
import { LateBoundary } from '@fleet-console/remote-kit/lazy';
import { useWords } from '../messages/messages.ts';
import styles from './zones.module.css';

const ZoneMap = lazy(() => import(/* webpackChunkName: "zone-map" */ './ZoneMap.tsx'));

/** The map in its place, once it has come. Without it the table of corners does the same. */
export function LateMap(props: ComponentProps<typeof ZoneMap>) {
  const words = useWords('zones');
  return (
    <div className={styles['map']}>
      <LateBoundary failed={<FailedState title={words('map.failed')} />}>
        <Suspense fallback={<LoadingState shape="block" label={words('map.loading')} />}>
          <ZoneMap {...props} />
        </Suspense>
      </LateBoundary>
    </div>
  );
}
