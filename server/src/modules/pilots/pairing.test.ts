import { pairingObstacleOf, type PairingVehicle } from './pairing.ts';

const NOW = 1_700_000_000_000;
const ready: PairingVehicle = { vendor: 'MOVELINK', receivedAt: NOW - 60_000, state: 'parked', percentage: 80 };

test.each<[string, Partial<PairingVehicle>, string | null]>([
  ['allows a charged vehicle in range that is not in use', {}, null],
  ['refuses a vehicle without an IoT module', { vendor: null }, 'no-computer'],
  ['refuses a vehicle with only a GPS tracker', { vendor: 'GPS_ONLY' }, 'no-computer'],
  ['refuses a vehicle without a report', { receivedAt: null }, 'not-reachable'],
  ['refuses a vehicle without a report for 20 minutes', { receivedAt: NOW - 20 * 60_000 }, 'not-reachable'],
  ['allows a vehicle with a report just within 20 minutes', { receivedAt: NOW - 20 * 60_000 + 1 }, null],
  ['refuses a vehicle on a ride', { state: 'riding' }, 'in-use'],
  ['refuses a booked vehicle', { state: 'booked' }, 'in-use'],
  ['refuses a paused vehicle', { state: 'paused' }, 'in-use'],
  ['allows a vehicle in service', { state: 'inService' }, null],
  ['allows a charge of 20 percent', { percentage: 20 }, null],
  ['refuses a lower charge', { percentage: 19.9 }, 'battery-low'],
  ['refuses an unknown charge', { percentage: null }, 'battery-low'],
])('[KF-02] KEY-K3 KEY-K4 KEY-K5 %s', (_what, overrides, obstacle) =>
  expect(pairingObstacleOf({ ...ready, ...overrides }, NOW)).toBe(obstacle),
);
