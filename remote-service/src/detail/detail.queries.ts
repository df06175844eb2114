import { createApi, graphql, settled, type ResponseOf } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { vehicleFrom } from '@fleet-console/remote-kit/vehicles';
import { queryOptions } from '@tanstack/react-query';
import { requestQueries } from '../requests/request.queries.ts';

/** An entry of the activity log. */
export type RequestEvent = ResponseOf<'/v1/service-request/{id}/event'>[number];
export type MentionablePerson = ResponseOf<'/v1/service-request/{id}/mentionable'>[number];
export type RequestComment = ResponseOf<'/v1/service-request/{id}/comment'>[number];

const ReportedVehicle = graphql(`
  query ReportedVehicle($id: ID!) {
    devices(id: $id) {
      id
      name
      state
      isRentable
      alternativeName
      group
      bike {
        id
        model
      }
      moped {
        id
        registrationNumber
        model
      }
      computer {
        id
        vendor
        online
        battery {
          percentage
        }
        position {
          lat
          lon
        }
        receivedAt
        reportedAt
        anomalies
      }
      ride {
        status
      }
    }
  }
`);

const rest = (shell: Shell) => createApi(shell.transport).rest;
const pathOf = (id: string) => ({ path: { id: Number(id) } });
const keyOf = (shell: Shell, id: string) => requestQueries.one(shell, id).queryKey;

/** What a request's page shows besides the request; refreshed with it. */
export const detailQueries = {
  events: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...keyOf(shell, id), 'events'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/{id}/event', { params: pathOf(id), signal })),
    }),
  comments: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...keyOf(shell, id), 'comments'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/{id}/comment', { params: pathOf(id), signal })),
    }),
  people: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...keyOf(shell, id), 'people'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/{id}/people', { params: pathOf(id), signal })),
    }),
  /** People who can be mentioned in a comment. */
  mentionable: (shell: Shell, id: string, internal: boolean) =>
    queryOptions({
      queryKey: ['service', 'mentionable', id, internal],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/service-request/{id}/mentionable', { params: { ...pathOf(id), query: { internal } }, signal })),
      staleTime: 300_000,
    }),
  /** Null if it doesn't exist or isn't visible. */
  vehicle: (shell: Shell, vehicleId: string) =>
    queryOptions({
      queryKey: ['service', 'vehicle', vehicleId],
      queryFn: async ({ signal }) => {
        const { devices } = await createApi(shell.transport).query(ReportedVehicle, { id: vehicleId }, { signal });
        return devices[0] ? vehicleFrom(devices[0]) : null;
      },
    }),
};

/** Adds a comment. `commandId` makes a repeated call add it once. @throws ApiError, TypeError */
export const addComment = (
  shell: Shell,
  id: string,
  comment: { readonly text: string; readonly internal: boolean; readonly mentions: string[] },
  commandId: string,
): Promise<RequestComment> =>
  settled(
    rest(shell).POST('/v1/service-request/{id}/comment', {
      params: { ...pathOf(id), header: { 'x-command-id': commandId } },
      body: comment,
    }),
  );

/** Notes that a technician opened the request. @throws ApiError, TypeError */
export const markSeen = (shell: Shell, id: string): Promise<unknown> =>
  settled(rest(shell).POST('/v1/service-request/{id}/seen', { params: pathOf(id) }));

/** Marks the account's notifications about the request as seen. @throws ApiError, TypeError */
export const markNotificationsSeen = (shell: Shell, id: string): Promise<unknown> =>
  settled(rest(shell).POST('/v1/notification/seen', { body: { requestId: Number(id) } }));
