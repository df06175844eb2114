import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** Its own chunk: few users open the track, and its date fields need a calendar. */
export const trackTab = lazyPart(
  () => import(/* webpackChunkName: "track" */ './TrackTab.tsx').then((part) => part.TrackTab),
  <LoadingState shape="block" />,
);
