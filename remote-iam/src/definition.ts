import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { IamRoutes } from './IamRoutes.tsx';
import { rolesPanel } from './roles-panel/lazy.tsx';

/** What the remote is made of, as defineRemote and the tests take it. Every screen comes later, with words of its own. */
export const definition: RemoteDefinition = {
  name: 'remote-iam',
  words: {},
  root: IamRoutes,
  panels: { roles: rolesPanel.Part },
  // In a file of its own: the palette may never ask.
  search: async (...asked) => (await import(/* webpackChunkName: "search" */ './search/find-users.ts')).findUsers(...asked),
};
