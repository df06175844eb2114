import type { Planner } from '../planner/planner.ts';
import { defaultSettings } from '../planner/settings-limits.ts';
import type { Slot } from '../slots/slot.ts';

/** Thursday, 26 November 2026, 10:00 in Warsaw. */
export const NOW = Date.UTC(2026, 10, 26, 9);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const aPlanner = (overrides: Partial<Planner> = {}): Planner => ({
  groupId: '142',
  groups: ['142'],
  enabled: true,
  timeZone: 'Europe/Warsaw',
  settings: defaultSettings,
  version: 1,
  manage: true,
  createdAt: NOW - 30 * DAY,
  disabledAt: null,
  ...overrides,
});

export const aSlot = (overrides: Partial<Slot> = {}): Slot => ({
  id: 12,
  groupId: '142',
  vehicleId: '7',
  driverId: '1',
  start: NOW + DAY,
  end: NOW + DAY + 2 * HOUR,
  state: 'accepted',
  mine: true,
  returnAddress: null,
  comment: null,
  rejectionReason: null,
  seriesId: null,
  createdAt: NOW - DAY,
  version: 1,
  attention: null,
  actions: ['cancel', 'move', 'edit'],
  ...overrides,
});

const place = { lat: 52.2297, lon: 21.0122 };
export const vehicles = [
  { id: '7', name: 'Rower 7', plate: null, type: 'bike' as const, groupId: '142', percentage: 82, ...place, hub: null, warnings: [] },
  {
    id: '8',
    name: 'Skuter 8',
    plate: 'WX 008',
    type: 'moped' as const,
    groupId: '142',
    percentage: null,
    lat: null,
    lon: null,
    hub: { text: 'Polna 52, Warszawa', lat: 52.24, lon: 21.02 },
    warnings: [],
  },
];

export const drivers = [
  { id: '1', name: 'Maria Manager', warnings: [] },
  { id: '2', name: 'Ewa Lis', warnings: [] },
];
