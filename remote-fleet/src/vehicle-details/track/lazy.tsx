import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** In a file of its own: few open the track, and its fields bring a calendar. */
export const trackTab = lazyPart(
  () => import(/* webpackChunkName: "track" */ './TrackTab.tsx').then((part) => part.TrackTab),
  <LoadingState shape="block" />,
);
