import { rideEndBan } from './ride-end-rule.ts';
import type { Zone } from './zone.store.ts';

const square = (size: number) => [
  [21, 52],
  [21 + size, 52],
  [21 + size, 52 + size],
  [21, 52 + size],
  [21, 52],
];
const zone = (kind: Zone['kind'], but: Partial<Zone> & { size?: number } = {}): Zone => ({
  id: kind,
  name: kind,
  polygon: { type: 'Polygon', coordinates: [square(but.size ?? 0.1)] } as unknown as Zone['polygon'],
  groupIds: ['g1'],
  monitoredGroupIds: ['g1'],
  monitoredVehicleIds: [],
  onEnter: [],
  onLeave: [],
  kind,
  color: null,
  priority: 0,
  speedLimit: kind === 'slow' ? 10 : null,
  schedule: null,
  riderText: '',
  version: 1,
  updatedBy: 'u1',
  createdAt: 0,
  updatedAt: 0,
  ...but,
});
const inside = { lon: 21.05, lat: 52.05 };
const outside = { lon: 22, lat: 53 };
const NOON = Date.parse('2026-06-05T10:00:00Z');

test.each([
  ['noParking', 'no-parking-zone'],
  ['noRiding', 'no-parking-zone'],
  ['parking', null],
  ['slow', null],
  ['watch', null],
  ['operatingArea', null],
] as const)('ZON-Z16 the end of a ride in a zone of kind %s: %s', (kind, ban) => {
  expect(rideEndBan([zone(kind)], inside, NOON)).toBe(ban);
});

test('ZON-Z16 rides end in an operating area, if there is one, or on a parking place', () => {
  expect(rideEndBan([zone('operatingArea')], outside, NOON)).toBe('outside-operating-area');
  expect(rideEndBan([zone('operatingArea'), zone('parking', { size: 2 })], outside, NOON)).toBeNull();
  expect(rideEndBan([zone('noParking')], outside, NOON)).toBeNull();
});

test('[ZK-01] ZON-Z14 the highest priority applies, then the strictest kind', () => {
  expect(rideEndBan([zone('parking'), zone('noParking')], inside, NOON)).toBe('no-parking-zone');
  expect(rideEndBan([zone('parking', { priority: 1 }), zone('noParking')], inside, NOON)).toBeNull();
});

test('ZON-Z15 a zone outside of its hours bans nothing', () => {
  const schedule = { timeZone: 'Europe/Warsaw', days: [6, 7] as const, from: '08:00', to: '20:00' };
  expect(rideEndBan([zone('noParking', { schedule })], inside, NOON)).toBeNull();
  expect(rideEndBan([zone('noParking', { schedule })], inside, NOON + 86_400_000)).toBe('no-parking-zone');
});
