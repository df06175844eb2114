import { pairingObstacleOf, type PairingVehicle } from './pairing.ts';

const NOW = 1_700_000_000_000;
const pairable: PairingVehicle = { vendor: 'MOVELINK', receivedAt: NOW - 60_000, state: 'parked', percentage: 80 };

test.each<[string, Partial<PairingVehicle>, string | null]>([
  ['a charged vehicle in range that nobody uses', {}, null],
  ['a vehicle without a computer', { vendor: null }, 'no-computer'],
  ['one with only a GPS tracker', { vendor: 'GPS_ONLY' }, 'no-computer'],
  ['one never heard', { receivedAt: null }, 'not-reachable'],
  ['one not heard for 20 minutes', { receivedAt: NOW - 20 * 60_000 }, 'not-reachable'],
  ['one heard a moment before that', { receivedAt: NOW - 20 * 60_000 + 1 }, null],
  ['one on a ride', { state: 'riding' }, 'in-use'],
  ['one that is booked', { state: 'booked' }, 'in-use'],
  ['one on a pause', { state: 'paused' }, 'in-use'],
  ['one in service', { state: 'inService' }, null],
  ['one with 20 percent', { percentage: 20 }, null],
  ['one with less', { percentage: 19.9 }, 'battery-low'],
  ['one whose charge nobody knows', { percentage: null }, 'battery-low'],
])('[KF-02] KEY-K3 KEY-K4 KEY-K5 %s', (_what, overrides, obstacle) =>
  expect(pairingObstacleOf({ ...pairable, ...overrides }, NOW)).toBe(obstacle),
);
