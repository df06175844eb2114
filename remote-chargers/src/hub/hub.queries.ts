import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

type Answer<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } }
  ? Body
  : never;

/** A station, or a portable charger, as the list knows it. Source: specification, section 3, "Charger hub". */
export type Hub = Answer<'/v2/charger/list'>[number];
export type HubKind = Hub['kind'];
/** The same with its cabinets and slots. */
export type HubDetail = Answer<'/v2/charger/{hubId}'>;
export type Point = HubDetail['points'][number];
export type Slot = Point['slots'][number];
export type SlotState = Slot['state'];

/** Everything that the server tells of stations. */
export const chargersKey = ['chargers'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;

export const hubQueries = {
  allLists: [...chargersKey, 'list'] as const,
  /** Stations of one kind, of a group and those below; of all groups when it is null. */
  list: (shell: Shell, kind: HubKind, groupId: string | null) =>
    queryOptions({
      queryKey: [...chargersKey, 'list', kind, groupId],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v2/charger/list', { params: { query: { kind, ...(groupId !== null && { groups: groupId }) } }, signal })),
    }),
  /** Null when there is none of this id that the account may see. */
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
