import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { notificationsPanel } from './notifications/lazy.tsx';
import { watchNotifications } from './notifications/watch-notifications.ts';
import { PlannerRoutes } from './PlannerRoutes.tsx';

/** Definition of the remote, shared with the tests. Every screen is lazy and brings its own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-planner',
  messages: {},
  root: PlannerRoutes,
  panels: { 'calendar-notifications': notificationsPanel.Part },
  start: watchNotifications,
};
