import { LoadingState } from '@fleet-console/ui';
import type { ComponentProps } from 'react';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from './messages.ts';

function Loading() {
  return <LoadingState shape="block" label={useMessages('vehicles')('map.loading')} />;
}

const map = lazyPart(() => import(/* webpackChunkName: "vehicle-map" */ './VehicleMap.tsx').then((part) => part.default), <Loading />);

/** The lazily loaded map of vehicles. What is beside it works without it. */
export function VehicleMap(props: ComponentProps<typeof map.Part>) {
  return (
    <LazyBoundary title={useMessages('vehicles')('map.failed')}>
      <map.Part {...props} />
    </LazyBoundary>
  );
}
