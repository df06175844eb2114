import type { Notification } from '../notifications/notification.queries.ts';

export const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: '9',
  kind: 'completed',
  at: Date.now() - 60_000,
  seen: false,
  request: { id: '4711', groupId: '142' },
  vehicle: { id: '7', name: 'Rower 7' },
  actor: { id: '5', name: 'Anna Nowak' },
  text: null,
  plannedStart: null,
  ...overrides,
});
