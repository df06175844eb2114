import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { ControlRoutes } from './ControlRoutes.tsx';

/** Definition for defineRemote and tests. Screens are loaded lazily with their own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-control',
  words: {},
  root: ControlRoutes,
};
