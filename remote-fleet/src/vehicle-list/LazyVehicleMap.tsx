import { useWords } from '@fleet-console/i18n';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';
import type { ComponentProps } from 'react';

function Loading() {
  return <LoadingState shape="block" label={useWords('vehicles')('map.loading')} />;
}

const map = lazyPart(() => import('./VehicleMap.tsx').then((part) => part.default), <Loading />);

/** Vehicles on the map, once its library is loaded. What is beside it works without. */
export function LazyVehicleMap(props: ComponentProps<typeof map.Part>) {
  const words = useWords('vehicles');
  return (
    <LazyBoundary title={words('map.failed')}>
      <map.Part {...props} />
    </LazyBoundary>
  );
}
