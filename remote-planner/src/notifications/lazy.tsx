import type { PanelInput } from '@fleet-console/remote-kit';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** The list of notifications, lazy because it may never be opened. */
export const notificationsPanel = lazyPart<PanelInput>(
  () => import(/* webpackChunkName: "notifications" */ './NotificationsPanel.tsx').then((part) => part.NotificationsPanel),
  <LoadingState rows="unframed" />,
);
