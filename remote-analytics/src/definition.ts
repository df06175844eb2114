import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { AnalyticsRoutes } from './AnalyticsRoutes.tsx';

/** Definition of the remote, shared with the tests. Every screen is lazy and brings its own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-analytics',
  messages: {},
  root: AnalyticsRoutes,
};
