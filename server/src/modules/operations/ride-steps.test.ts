import { rideSteps } from './ride-steps.ts';

test.each([
  [null, null, []],
  [null, { id: 'a', status: 'booked' }, ['rideBooked']],
  [null, { id: 'a', status: 'started' }, ['rideBegun']],
  [{ id: 'a', status: 'booked' }, { id: 'a', status: 'booked' }, []],
  [{ id: 'a', status: 'booked' }, { id: 'a', status: 'started' }, ['rideBegun']],
  [{ id: 'a', status: 'started' }, { id: 'a', status: 'paused' }, ['ridePaused']],
  [{ id: 'a', status: 'paused' }, { id: 'a', status: 'started' }, ['rideResumed']],
  [{ id: 'a', status: 'started' }, { id: 'a', status: 'finished' }, ['rideEnded']],
  [{ id: 'a', status: 'stopped' }, { id: 'a', status: 'finished' }, []],
  [{ id: 'a', status: 'finished' }, { id: 'a', status: 'finished' }, []],
  [{ id: 'a', status: 'finished' }, { id: 'b', status: 'started' }, ['rideBegun']],
  // The end wasn't reported.
  [{ id: 'a', status: 'started' }, { id: 'b', status: 'booked' }, ['rideEnded', 'rideBooked']],
  [{ id: 'a', status: 'started' }, null, []],
] as const)('[CT-02] OPS-O4 from %j to %j: %j', (before, now, steps) => {
  expect(rideSteps(before, now)).toEqual(steps);
});
