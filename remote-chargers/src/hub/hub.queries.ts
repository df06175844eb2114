import { ApiError, createApi, settled, type ResponseOf } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** A station or portable charger of the list. Source: specification, section 3, "Charger hub". */
export type Hub = ResponseOf<'/v2/charger/list'>[number];
export type HubKind = Hub['kind'];
/** A hub with its cabinets and slots. */
export type HubDetail = ResponseOf<'/v2/charger/{hubId}'>;
export type Point = HubDetail['points'][number];
export type Slot = Point['slots'][number];
export type SlotState = Slot['state'];

/** Root key of all station queries. */
export const chargersKey = ['chargers'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;

export const hubQueries = {
  allLists: [...chargersKey, 'list'] as const,
  /** Stations of one kind in a group and its subgroups; in all groups when null. */
  list: (shell: Shell, kind: HubKind, groupId: string | null) =>
    queryOptions({
      queryKey: [...chargersKey, 'list', kind, groupId],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v2/charger/list', { params: { query: { kind, ...(groupId !== null && { groups: groupId }) } }, signal })),
    }),
  /** Null when it doesn't exist or the account has no access to it. */
  one: (shell: Shell, hubId: string) =>
    queryOptions({
      queryKey: [...chargersKey, 'one', hubId],
      queryFn: async ({ signal }): Promise<HubDetail | null> => {
        try {
          return await settled(rest(shell).GET('/v2/charger/{hubId}', { params: { path: { hubId } }, signal }));
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      },
    }),
};
