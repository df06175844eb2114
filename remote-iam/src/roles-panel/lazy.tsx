import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

/** The roles panel, in a file of its own: it may never be opened. */
export const rolesPanel = lazyPart(
  () => import(/* webpackChunkName: "roles-panel" */ './RolesBeside.tsx').then((part) => part.RolesBeside),
  <LoadingState shape="form" />,
);
