import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { IamRoutes } from './IamRoutes.tsx';
import { rolesPanel } from './roles-panel/lazy.tsx';

/** For defineRemote and the tests. Screens load lazily with their own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-iam',
  words: {},
  root: IamRoutes,
  panels: { roles: rolesPanel.Part },
  // Loaded on the first search.
  search: async (...args) => (await import(/* webpackChunkName: "search" */ './search/find-users.ts')).findUsers(...args),
};
