import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** Its own chunk: the page opens with the latest events only. */
export const eventsTab = lazyPart(
  () => import(/* webpackChunkName: "vehicle-events" */ './EventsTab.tsx').then((part) => part.EventsTab),
  <LoadingState rows="unframed" />,
);
