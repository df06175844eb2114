import { rideEndRefusal, MAX_REPORT_AGE, type RideEndState } from './ride-end.ts';

const NOW = 1_000_000_000;
const stationary: RideEndState = { status: 'paused', receivedAt: NOW - 1000, speed: 0 };

test('FLT-E2 a ride can be ended only below 5 km/h', () => {
  expect(rideEndRefusal(stationary, NOW)).toBeNull();
  expect(rideEndRefusal({ ...stationary, speed: 4.9 }, NOW)).toBeNull();
  expect(rideEndRefusal({ ...stationary, speed: 5 }, NOW)).toBe('vehicle-moving');
});

test('FLT-E3 a vehicle without a recent speed may be moving', () => {
  expect(rideEndRefusal({ ...stationary, receivedAt: NOW - MAX_REPORT_AGE }, NOW)).toBeNull();
  expect(rideEndRefusal({ ...stationary, receivedAt: NOW - MAX_REPORT_AGE - 1 }, NOW)).toBe('not-known-standing');
  expect(rideEndRefusal({ ...stationary, speed: null }, NOW)).toBe('not-known-standing');
  expect(rideEndRefusal({ ...stationary, receivedAt: null }, NOW)).toBe('not-known-standing');
});

test('FLT-E4 without an active ride there is nothing to end', () => {
  expect(rideEndRefusal({ ...stationary, status: 'finished', speed: 20 }, NOW)).toBe('no-ride');
  expect(rideEndRefusal({ ...stationary, status: null }, NOW)).toBe('no-ride');
  for (const status of ['booked', 'started', 'stopped'] as const) expect(rideEndRefusal({ ...stationary, status }, NOW)).toBeNull();
});
