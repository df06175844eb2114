import { aVehicle } from '@fleet-console/testing/fleet';
import { detailMatch } from './filter-match.ts';
import { NO_FILTER } from './vehicle-filter.ts';

const now = 1_700_000_000_000;
const DAY = 86_400_000;

test('[VE-12] a vehicle is idle after more than so many days without a rider, or without any ride yet, unless it is in use', () => {
  const matches = detailMatch({ ...NO_FILTER, idle: '7' }, now, new Set());
  const isIdle = (overrides: Parameters<typeof aVehicle>[0]) => matches(aVehicle({ state: 'parked', ...overrides }));
  expect(isIdle({ rideAt: now - 7 * DAY - 1 })).toBe(true);
  expect(isIdle({ rideAt: now - 7 * DAY })).toBe(false);
  expect(isIdle({ rideAt: null })).toBe(true);
  // A ride that began longer ago.
  expect(isIdle({ state: 'riding', rideAt: now - 8 * DAY })).toBe(false);
  expect(isIdle({ state: 'riding', rideAt: null })).toBe(false);
});
