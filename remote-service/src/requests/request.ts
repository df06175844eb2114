import type { paths } from '@fleet-console/api';

type ResponseOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** A service request. Source: specification, section 3. */
export type ServiceRequest = ResponseOf<'/v1/service-request/{id}'>;
/** The server's filter of requests. */
export type RequestQuery = NonNullable<paths['/v1/service-request/count']['get']['parameters']['query']>;
export type RequestState = ServiceRequest['state'];
export type Outcome = NonNullable<ServiceRequest['outcome']>;
export type RequestAction = ServiceRequest['allowedActions'][number];
export type Priority = ServiceRequest['priority'];
export type RepairFilter = NonNullable<RequestQuery['repair']>[number];
export type VehicleType = NonNullable<RequestQuery['vehicleType']>;

/** Columns of the board. Source: specification, section 2. */
export const requestStates: readonly RequestState[] = ['reported', 'confirmed', 'inProgress', 'completed'];
export const outcomes: readonly Outcome[] = ['accepted', 'rejected', 'unfounded', 'duplicate'];
/** Most urgent first. */
export const priorities: readonly Priority[] = ['urgent', 'high', 'normal', 'low'];
/** States of a repair to filter by. Source: specification, section 2. */
export const repairFilters: readonly RepairFilter[] = ['started', 'stopped', 'waiting', 'replacement', 'notStarted'];

/** Permissions of the two sides of a repair; the server checks them on the group of each request. */
export const SERVICE = 'serviceRequest.service';
export const CLIENT = 'serviceRequest.client';
/** Settings of a group. */
export const MANAGE = 'serviceRequest.manage';

export const idOf = ({ id }: Pick<ServiceRequest, 'id'>): string => id;
