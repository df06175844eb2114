import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import type { Shape } from '@fleet-console/geometry';
import { queryOptions } from '@tanstack/react-query';

export type Zone = paths['/v1/zone']['get']['responses'][200]['content']['application/json'][number];
export type ZoneBody = paths['/v1/zone']['post']['requestBody']['content']['application/json'];
export type ZoneEvent = paths['/v1/zone/{id}/event']['get']['responses'][200]['content']['application/json'][number];
export type ZoneAction = Zone['actions']['enter'][number];

export const shapeOfZone = (zone: Zone) => zone.polygon as unknown as Shape;

const all = ['fleet', 'zones'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;

/** Zones per request. Source: the server. */
const PAGE = 1000;

async function loadAll(shell: Shell, signal: AbortSignal): Promise<Zone[]> {
  const zones: Zone[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const page = await settled(rest(shell).GET('/v1/zone', { params: { query: { skip, limit: PAGE } }, signal }));
    zones.push(...page);
    if (page.length < PAGE) return zones;
  }
}

export const zoneQueries = {
  all,
  list: (shell: Shell) => queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => loadAll(shell, signal) }),
  /** One zone; null if it doesn't exist or isn't visible to the account. */
  one: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }): Promise<Zone | null> => {
        try {
          return await settled(rest(shell).GET('/v1/zone/{id}', { params: { path: { id } }, signal }));
        } catch (error) {
          if (isNotFound(error)) return null;
          throw error;
        }
      },
    }),
  events: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'events', id],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/zone/{id}/event', { params: { path: { id }, query: { limit: 50 } }, signal })),
    }),
};

/** Creates a zone, or updates the given version of one. @throws ApiError, TypeError */
export function saveZone(shell: Shell, body: ZoneBody, before: Pick<Zone, 'id' | 'version'> | null): Promise<Zone> {
  if (before === null) return settled(rest(shell).POST('/v1/zone', { body }));
  return settled(rest(shell).POST('/v1/zone/{id}', { params: { path: { id: before.id } }, body: { ...body, version: before.version } }));
}

/** @throws ApiError, TypeError */
export async function deleteZone(shell: Shell, id: string): Promise<void> {
  await settled(rest(shell).DELETE('/v1/zone/{id}', { params: { path: { id } } }));
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
