import type { PanelInput } from '@fleet-console/remote-kit';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** The alerts panel, lazy because the notifications may never be opened. */
export const alertsPanel = lazyPart<PanelInput>(
  () => import(/* webpackChunkName: "alerts-panel" */ './AlertsPanel.tsx').then((part) => part.AlertsPanel),
  <LoadingState shape="table" />,
);
