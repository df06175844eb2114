import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { ControlRoutes } from './ControlRoutes.tsx';

/** What the remote is made of, as defineRemote and the tests take it. Every screen comes later, with words of its own. */
export const definition: RemoteDefinition = {
  name: 'remote-control',
  words: {},
  root: ControlRoutes,
};
