import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { sendInBackground } from './new-request/send-in-background.ts';
import { notificationsPanel } from './notifications/lazy.tsx';
import { watchNotifications } from './notifications/watch-notifications.ts';
import { ServiceRoutes } from './ServiceRoutes.tsx';

/** Definition of the remote, shared with the tests. Every screen is lazy and brings its own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-service',
  // Lazy: search may never be used.
  search: async (...args) => (await import(/* webpackChunkName: "search" */ './search/find-requests.ts')).findRequests(...args),
  messages: {},
  root: ServiceRoutes,
  panels: { 'service-notifications': notificationsPanel.Part },
  start(shell) {
    const stops = [sendInBackground(shell), watchNotifications(shell)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
