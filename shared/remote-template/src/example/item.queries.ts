import { ApiError, createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Item } from './item.ts';
import type { ItemFilter } from './item-filter.ts';

/** Rows per page. */
export const PAGE = 50;

const all = ['example'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;

async function loadPage(shell: Shell, { text, free, page }: ItemFilter, groupId: string | null, signal: AbortSignal) {
  const query = {
    skip: page * PAGE,
    limit: PAGE,
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(free === null ? {} : { free }),
    ...(groupId === null ? {} : { groups: groupId }),
  };
  const call = await rest(shell).GET('/v1/computer', { params: { query }, signal });
  const rows = await settled(Promise.resolve(call));
  return { rows, total: Number(call.response.headers.get('x-total-count') ?? rows.length) };
}

/** Returns null when no visible item has this id. @throws ApiError, TypeError */
export async function loadItem(shell: Shell, id: string, signal?: AbortSignal): Promise<Item | null> {
  try {
    return await settled(rest(shell).GET('/v1/computer/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Keys from general to specific: invalidating `all` refreshes lists and details. */
export const itemQueries = {
  all,
  list: (shell: Shell, filter: ItemFilter, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'list', filter, groupId],
      queryFn: ({ signal }) => loadPage(shell, filter, groupId, signal),
      placeholderData: keepPreviousData,
    }),
  one: (shell: Shell, id: string) => queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => loadItem(shell, id, signal) }),
};

/** The editable fields; omitted ones stay unchanged. */
export interface ItemChange {
  readonly vendor?: string;
  readonly model?: string | null;
  /** Voltage of a full battery. */
  readonly voltageMax?: number | null;
  /** Voltage of an empty battery. */
  readonly voltageMin?: number | null;
}

/** @param version the edited version: the server refuses an older one with `component-changed` (409). @throws ApiError, TypeError */
export const saveItem = (shell: Shell, id: string, version: number, change: ItemChange): Promise<Item> =>
  settled(rest(shell).POST('/v1/computer/{id}', { params: { path: { id } }, body: { ...change, version } }));
