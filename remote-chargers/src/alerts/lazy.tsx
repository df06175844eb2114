import type { PanelInput } from '@fleet-console/remote-kit';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** The list of alerts, in a file of its own: the notifications may never be opened. */
export const alertsPanel = lazyPart<PanelInput>(
  () => import(/* webpackChunkName: "alerts-panel" */ './AlertsPanel.tsx').then((part) => part.AlertsPanel),
  <LoadingState shape="table" />,
);
