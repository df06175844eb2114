import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** The roles panel, loaded when it is opened. */
export const rolesPanel = lazyPart(
  () => import(/* webpackChunkName: "roles-panel" */ './RolesPanelRoot.tsx').then((part) => part.RolesPanelRoot),
  <LoadingState shape="form" />,
);
