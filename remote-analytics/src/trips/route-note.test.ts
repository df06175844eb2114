import { aPoint, aRide, aRidePage } from '../testing/rides.ts';
import { routeNote } from './route-note.ts';

const start = { lat: 52.23, lon: 21.01 };
const pathOf = (...points: ReturnType<typeof aPoint>[]) => aRidePage({ path: { source: 'recorded', points } });
const withoutPath = aRidePage({ path: null });

test('[TR-01] says why a ride has no route on the map', () => {
  const atStart = aRide({ end: null });
  const nowhere = { start: null, end: null };
  expect({
    route: routeNote(aRide(), aRidePage()),
    gone: routeNote(aRide(), null),
    endsOnly: routeNote(aRide(), withoutPath),
    emptyPath: routeNote(aRide(), pathOf()),
    onePoint: routeNote(aRide({ end: start }), pathOf(aPoint(0, { lat: 52.23004 }))),
    startOnly: routeNote(atStart, withoutPath),
    startSoFar: routeNote({ ...atStart, status: 'started' }, withoutPath),
    stood: routeNote(aRide({ end: start }), pathOf(aPoint(0), aPoint(1))),
    nothing: routeNote(aRide(nowhere), withoutPath),
    nothingYet: routeNote(aRide({ ...nowhere, status: 'booked' }), withoutPath),
  }).toEqual({
    route: null,
    gone: 'gone',
    endsOnly: 'noRoute',
    emptyPath: 'noRoute',
    onePoint: 'onePosition',
    startOnly: 'onePosition',
    startSoFar: 'onePositionYet',
    stood: 'stayed',
    nothing: 'noPositions',
    nothingYet: 'noPositionsYet',
  });
});
