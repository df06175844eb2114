import type { paths } from '@fleet-console/api';

type Answer<Path extends '/v1/ride' | '/v1/ride/{id}'> = paths[Path]['get']['responses'][200]['content']['application/json'];

export type RideQuery = NonNullable<paths['/v1/ride']['get']['parameters']['query']>;
export type RidePage = Answer<'/v1/ride'>;
/** Times in ms since 1970, distances in km, speeds in km/h. */
export type Ride = RidePage['rides'][number];
/** A ride with its steps, the events of its vehicle during it, and its route. */
export type RideDetails = Answer<'/v1/ride/{id}'>;
export type RideEvent = RideDetails['events'][number];

/** Opens the ride history. The server checks it on the group of each ride. */
export const VIEW = 'vehicle.getByGroup';
/** Shows who rode. */
export const SEE_USERS = 'user.listByGroup';

export const vehicleKinds = ['bike', 'moped'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export type RidePath = NonNullable<RideDetails['path']>;
export type PathPoint = RidePath['points'][number];

/** Whether a ride can still change. */
export const isUnfinished = ({ status }: { readonly status: string }): boolean => status !== 'finished';

export const idOf = ({ id }: { readonly id: string }): string => id;
