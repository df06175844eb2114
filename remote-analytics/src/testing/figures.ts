import type { Answer } from '@fleet-console/testing';
import type { Figures, MileageFigures, Places, RideFigures, TileFigure, UsageFigures, UserFigures } from '../analytics/figures/figures.ts';
import { addDays, daysIn } from '../analytics/period/days.ts';

/** When the figures of tests were counted and checked. */
export const AS_OF = new Date(2026, 10, 20, 14, 0).getTime();
export const CHECKED = new Date(2026, 10, 20, 3, 0).getTime();

export const aTile = (id: string, value: number | null, previous: number | null, series: number[] | null = null): TileFigure => ({
  id,
  value,
  previous,
  series,
});

function common(search: URLSearchParams, tiles: TileFigure[]): Figures {
  const [since, till] = [search.get('since') ?? '', search.get('till') ?? ''];
  const days = Array.from({ length: daysIn(since, till) }, (_, nth) => addDays(since, nth));
  return {
    since,
    till,
    previous: { since: addDays(since, -days.length), till: addDays(since, -1) },
    timeZones: ['Europe/Warsaw'],
    groups: 2,
    asOf: AS_OF,
    verifiedAt: CHECKED,
    days,
    tiles,
  };
}

const perDay = ({ days }: Figures, value: number) => days.map(() => value);

const users = (search: URLSearchParams): UserFigures => {
  const figures = common(search, [
    aTile('couriers', 1184, null),
    aTile('newCouriers', 33, 0),
    aTile(
      'activeRiders',
      742,
      1484,
      Array.from({ length: 7 }, (_, nth) => nth + 10),
    ),
    aTile('ridesPerRider', 18.434, 16.4),
  ]);
  return {
    ...figures,
    topUsers: [
      { userId: 'u1', name: 'Ewa Lis', rides: 96, distance: 412.5, seconds: 90_000 },
      { userId: null, name: null, rides: 48, distance: 100.25, seconds: 36_000 },
    ],
    weekHours: Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (_hour, hour) => (hour === 8 ? day + 1 : 0))),
    registrations: perDay(figures, 1),
  };
};

const usage = (search: URLSearchParams): UsageFigures => {
  const figures = common(search, [
    aTile('vehicles', 5200, null),
    aTile('vehiclesWithIot', 4576, null),
    aTile('usedLastDay', 2241, 2000),
    aTile('usedLast30Days', 4318, null),
    aTile('usedPreviousMonth', 4290, 4333),
    aTile('usedInPeriod', 4318, 4402),
  ]);
  return {
    ...figures,
    used: perDay(figures, 2000),
    utilisation: [
      { groupId: '142', vehicles: 100, withIot: 90, used: 25, rides: 700, share: 0.25 },
      { groupId: '143', vehicles: 40, withIot: 40, used: 30, rides: 300, share: 0.75 },
    ],
  };
};

const mileage = (search: URLSearchParams): MileageFigures => {
  const figures = common(search, [
    aTile('mileage', 214_512.4, 200_000),
    aTile('topVehicle', 612.35, 588.2),
    aTile('fleetAverage', 41.25, 39),
    aTile('perUsedVehicle', 49.68, 47),
    aTile('perRide', 3.12, 3.13),
  ]);
  return {
    ...figures,
    topVehicle: { id: '7', name: 'Rower 7' },
    distance: perDay(figures, 7000.5),
    distances: [
      { from: 0, to: 0.5, rides: 25 },
      { from: 0.5, to: 2, rides: 50 },
      { from: 2, to: null, rides: 25 },
    ],
    topVehicles: [
      { vehicleId: '7', name: 'Rower 7', distance: 612.35, rides: 201 },
      { vehicleId: '8', name: null, distance: 500, rides: 12 },
    ],
  };
};

const rides = (search: URLSearchParams): RideFigures => {
  const figures = common(search, [
    aTile('rides', 68_754, 64_001),
    aTile('rideTime', 7_200_000, 7_200_000),
    aTile('pauseTime', 9000, 18_000),
    aTile('bookingTime', null, null),
    aTile('averageDuration', 870, 900),
  ]);
  return {
    ...figures,
    rides: perDay(figures, 2300),
    durations: [
      { from: 0, to: 15, rides: 30 },
      { from: 15, to: null, rides: 10 },
    ],
    rideSeconds: perDay(figures, 7200),
    pauseSeconds: perDay(figures, 1800),
    bookingSeconds: perDay(figures, 900),
  };
};

export const somePlaces = (overrides: Partial<Places> = {}): Places => ({
  months: ['2026-09', '2026-10'],
  cellSize: { lat: 0.0025, lon: 0.004 },
  minimum: { rides: 10, riders: 3 },
  cells: [
    [52.22875, 21.01, [0, 0, 20, 0, 0, 5, 0, 0], [0, 0, 0, 0, 0, 12, 0, 0]],
    [52.23125, 21.014, [0, 0, 3, 0, 0, 40, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0]],
  ],
  hidden: 5,
  ...overrides,
});

export const figureTabs = { users, usage, mileage, rides } as const;
type Tab = keyof typeof figureTabs;
const isTab = (name: string): name is Tab => name in figureTabs;

/** A fake server of figures. `change` replaces parts of its answers. */
export function figureServer(change: (tab: string, figures: object) => object = (_, figures) => figures) {
  const queries: (readonly [tab: string, search: Readonly<Record<string, string>>])[] = [];
  const state = { failing: false };
  const answer: Answer = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const tab = pathname.split('/').at(-1) ?? '';
    if (!pathname.startsWith('/v1/analytics/')) return Response.json({ error: 'not-found', message: '' }, { status: 404 });
    queries.push([tab, Object.fromEntries(searchParams)]);
    if (state.failing) return Response.json({ error: 'unavailable', message: '' }, { status: 503 });
    return change(tab, isTab(tab) ? figureTabs[tab](searchParams) : somePlaces());
  };
  return { answer, queries, state };
}
