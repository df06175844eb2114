import type { Answer } from '@fleet-console/testing';
import type { Ride, RideDetails, RideEvent } from '../rides/ride.ts';

const MINUTE = 60_000;
/** Start of the rides of tests: 14:00 on 20 November 2026. */
export const START = new Date(2026, 10, 20, 14, 0).getTime();

export const aRide = (overrides: Partial<Ride> = {}): Ride => ({
  id: 'r1',
  vehicleId: '7',
  vehicleName: 'Rower 7',
  groupId: '142',
  status: 'finished',
  userId: 'u1',
  userName: 'Ewa Lis',
  averageSpeed: 14.4,
  maxSpeed: 24.6,
  distance: 3.25,
  startedTime: START,
  begunTime: START,
  stoppedTime: START + 20 * MINUTE,
  updatedAt: START + 20 * MINUTE,
  bookedSeconds: 0,
  pausedSeconds: 180,
  rideSeconds: 1020,
  start: { lat: 52.23, lon: 21.01 },
  end: { lat: 52.25, lon: 21.03 },
  ...overrides,
});

/** A point of a route, some seconds after the start. */
export const aPoint = (seconds: number, overrides: object = {}) => ({
  at: START + seconds * 1000,
  lat: 52.23 + seconds / 60_000,
  lon: 21.01,
  speed: 12,
  percentage: 80,
  gap: false,
  ...overrides,
});

const anEvent = (overrides: Partial<RideEvent> = {}): RideEvent => ({
  id: 'e1',
  at: START + 6 * MINUTE,
  kind: 'command',
  vehicleId: '7',
  vehicleName: 'Rower 7',
  plate: null,
  groupId: '142',
  accountId: null,
  command: 'lock',
  status: 'acknowledged',
  reason: null,
  zoneId: null,
  zoneName: null,
  zoneActions: null,
  ...overrides,
});

/** A ride of 20 minutes with a pause at the fifth, and no signal from the tenth to the eighteenth. */
export const aRidePage = (overrides: Partial<RideDetails> = {}): RideDetails => ({
  ride: aRide(),
  steps: [
    { status: 'started', at: START },
    { status: 'paused', at: START + 5 * MINUTE },
    { status: 'started', at: START + 8 * MINUTE },
    { status: 'finished', at: START + 20 * MINUTE },
  ],
  events: [anEvent()],
  path: {
    source: 'recorded',
    points: [aPoint(0), aPoint(300, { speed: 0 }), aPoint(600, { speed: 30 }), aPoint(1080, { gap: true, percentage: 70 }), aPoint(1200)],
  },
  ...overrides,
});

export const refusal = (status: number, error: string) => Response.json({ error, message: error }, { status });

/** A fake server of rides. Its cursor is the number of rides given. */
export function rideServer(rides: readonly Ride[] = [aRide()], pages: readonly RideDetails[] = [aRidePage()]) {
  const state = { rides, pages };
  const queries: URLSearchParams[] = [];
  const answer: Answer = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname === '/v1/ride/vehicle') return [{ id: '7', name: 'Rower 7' }];
    if (pathname === '/v1/ride/user') return [{ id: 'u1', name: 'Ewa Lis' }];
    if (pathname === '/v1/ride') {
      queries.push(searchParams);
      const [from, limit] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))];
      const statuses = searchParams.get('status')?.split(',');
      const found = state.rides.filter(({ status }) => !statuses || statuses.includes(status));
      return { rides: found.slice(from, from + limit), next: found.length > from + limit ? String(from + limit) : null };
    }
    const [, , , id = '', file] = pathname.split('/');
    const page = state.pages.find(({ ride }) => ride.id === decodeURIComponent(id));
    if (!page) return refusal(404, 'not-found');
    if (file === undefined) return page;
    return new Response(file, {
      headers: { 'content-type': 'text/plain', 'content-disposition': `attachment; filename="ride-2026-11-20-7.${file.split('.')[1]}"` },
    });
  };
  return { answer, queries, state };
}
