import type { paths } from '@fleet-console/api';

/** Permission for the figures of a group. */
export const ANALYTICS = 'analytics.access';

/** Figures with a tile. */
export const tileIds = [
  'couriers',
  'newCouriers',
  'activeRiders',
  'ridesPerRider',
  'vehicles',
  'vehiclesWithIot',
  'usedLastDay',
  'usedLast30Days',
  'usedPreviousMonth',
  'usedInPeriod',
  'mileage',
  'topVehicle',
  'fleetAverage',
  'perUsedVehicle',
  'perRide',
  'rides',
  'rideTime',
  'pauseTime',
  'bookingTime',
  'averageDuration',
] as const;
export type TileId = (typeof tileIds)[number];

export const isTileId = (id: string): id is TileId => (tileIds as readonly string[]).includes(id);

type Call<Path extends keyof paths> = paths[Path] extends { get: infer Get } ? Get : never;
type AnswerOf<Path extends keyof paths> =
  Call<Path> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never;

export type UserFigures = AnswerOf<'/v1/analytics/users'>;
export type UsageFigures = AnswerOf<'/v1/analytics/usage'>;
export type MileageFigures = AnswerOf<'/v1/analytics/mileage'>;
export type RideFigures = AnswerOf<'/v1/analytics/rides'>;
export type Places = AnswerOf<'/v1/analytics/places'>;
export type FigureQuery = paths['/v1/analytics/users']['get']['parameters']['query'];

/** What the figures of all tabs have. Days in local time of each group. */
export type Figures = Omit<UserFigures, 'topUsers' | 'weekHours' | 'registrations'>;
export type TileFigure = Figures['tiles'][number];
export type TopUser = UserFigures['topUsers'][number];
export type GroupUse = UsageFigures['utilisation'][number];
export type TopVehicle = MileageFigures['topVehicles'][number];
/** A bin of a distribution: from (inclusive) to (exclusive), open at the end if null. */
export type Bin = RideFigures['durations'][number];
/** Centre of a cell, and rides in it by bands of three hours. */
export type PlaceCell = Places['cells'][number];
