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
export type RequestAction = ServiceRequest['allowedActions'][number];
export type Priority = ServiceRequest['priority'];
export type RepairFilter = NonNullable<RequestQuery['repair']>[number];

/** Columns of the board. Source: specification, section 2. */
export const requestStates: readonly RequestState[] = ['reported', 'confirmed', 'inProgress', 'completed'];
/** Most urgent first. */
export const priorities: readonly Priority[] = ['urgent', 'high', 'normal', 'low'];
/** States of a repair to filter by. Source: specification, section 2. */
export const repairFilters: readonly RepairFilter[] = ['started', 'stopped', 'waiting', 'replacement', 'notStarted'];

/** Permissions of the two sides of a repair; the server checks them on the group of each request. */
export const SERVICE = 'serviceRequest.service';
export const CLIENT = 'serviceRequest.client';
/** Settings of a group. */
export const MANAGE = 'serviceRequest.manage';
