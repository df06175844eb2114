import { rideEndFault, STANDS_WITHIN, type RideEnding } from './ride-end.ts';

const NOW = 1_000_000_000;
const standing: RideEnding = { status: 'paused', receivedAt: NOW - 1000, speed: 0 };

test('FLT-E2 a ride ends only below 5 km/h', () => {
  expect(rideEndFault(standing, NOW)).toBeNull();
  expect(rideEndFault({ ...standing, speed: 4.9 }, NOW)).toBeNull();
  expect(rideEndFault({ ...standing, speed: 5 }, NOW)).toBe('vehicle-moving');
});

test('FLT-E3 who has not told lately how fast it is may be moving', () => {
  expect(rideEndFault({ ...standing, receivedAt: NOW - STANDS_WITHIN }, NOW)).toBeNull();
  expect(rideEndFault({ ...standing, receivedAt: NOW - STANDS_WITHIN - 1 }, NOW)).toBe('not-known-standing');
  expect(rideEndFault({ ...standing, speed: null }, NOW)).toBe('not-known-standing');
  expect(rideEndFault({ ...standing, receivedAt: null }, NOW)).toBe('not-known-standing');
});

test('FLT-E4 without a ride that goes on there is nothing to end', () => {
  expect(rideEndFault({ ...standing, status: 'finished', speed: 20 }, NOW)).toBe('no-ride');
  expect(rideEndFault({ ...standing, status: null }, NOW)).toBe('no-ride');
  for (const status of ['booked', 'started', 'stopped'] as const) expect(rideEndFault({ ...standing, status }, NOW)).toBeNull();
});
