import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InventoryFilter } from './inventory-filter.ts';

export type InventoryRow = paths['/v1/inventory']['get']['responses'][200]['content']['application/json'][number];
export type Deletion = paths['/v1/inventory/remove']['post']['responses'][200]['content']['application/json'][number];

const all = ['fleet', 'inventory'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
/** Maximum rows per request. Source: the server. */
const MAX_ROWS = 5000;

export interface InventoryPage {
  readonly rows: readonly InventoryRow[];
  readonly total: number;
}

async function loadPage(
  shell: Shell,
  { text, type, sort }: InventoryFilter,
  groupId: string | null,
  range: { readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<InventoryPage> {
  const call = await rest(shell).GET('/v1/inventory', {
    params: {
      query: {
        ...range,
        sort: sort.column,
        descending: sort.descending,
        ...(text.trim() === '' ? {} : { text: text.trim() }),
        ...(type === null ? {} : { type }),
        ...(groupId === null ? {} : { groups: groupId }),
      },
    },
    ...(signal ? { signal } : {}),
  });
  const rows = await settled(Promise.resolve(call));
  return { rows, total: Number(call.response.headers.get('x-total-count') ?? 0) };
}

export const inventoryQueries = {
  all,
  page: (shell: Shell, filter: InventoryFilter, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'page', groupId, filter.text.trim(), filter.type, filter.sort, filter.page, filter.size],
      queryFn: ({ signal }) => loadPage(shell, filter, groupId, { skip: filter.page * filter.size, limit: filter.size }, signal),
      placeholderData: keepPreviousData,
    }),
  /** One vehicle; null if it doesn't exist or isn't visible to the account. */
  one: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }): Promise<InventoryRow | null> => {
        try {
          return await settled(rest(shell).GET('/v1/inventory/{id}', { params: { path: { id } }, signal }));
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      },
    }),
};

/** Returns all matching rows. @throws ApiError, TypeError */
export async function loadAllRows(shell: Shell, filter: InventoryFilter, groupId: string | null): Promise<readonly InventoryRow[]> {
  const rows: InventoryRow[] = [];
  for (;;) {
    const page = await loadPage(shell, filter, groupId, { skip: rows.length, limit: MAX_ROWS });
    rows.push(...page.rows);
    if (page.rows.length < MAX_ROWS) return rows;
  }
}

/** Deletes vehicles in batches and returns a result for each. @throws ApiError, TypeError */
export async function deleteVehicles(shell: Shell, ids: readonly string[]): Promise<readonly Deletion[]> {
  const results: Deletion[] = [];
  for (let at = 0; at < ids.length; at += 200)
    results.push(...(await settled(rest(shell).POST('/v1/inventory/remove', { body: { ids: ids.slice(at, at + 200) } }))));
  return results;
}
