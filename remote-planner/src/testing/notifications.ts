import type { SlotNotification } from '../notifications/notification.queries.ts';

export const aNotification = (overrides: Partial<SlotNotification> = {}): SlotNotification => ({
  id: '9',
  kind: 'slot-requested',
  at: Date.now() - 60_000,
  seen: false,
  slot: {
    id: 12,
    groupId: '142',
    start: Date.parse('2027-10-31T01:30Z'),
    end: Date.parse('2027-10-31T03:00Z'),
    timeZone: 'Europe/Warsaw',
    mine: false,
    readable: true,
  },
  slots: 1,
  vehicle: { name: 'Rower 7', plate: null },
  driver: 'Ewa Lis',
  actor: { name: 'Ewa Lis' },
  text: null,
  ...overrides,
});
