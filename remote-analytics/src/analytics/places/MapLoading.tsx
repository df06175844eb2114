import { LoadingState } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';

/** Shown until the map can be drawn. */
export function MapLoading() {
  return <LoadingState shape="block" label={useMessages('analytics')('map.loading')} />;
}
