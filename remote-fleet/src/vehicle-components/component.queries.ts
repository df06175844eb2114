import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FieldValue } from './component-fields.ts';
import type { Component, Kind } from './component-kinds.ts';

const all = ['fleet', 'components'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;

export interface ComponentQuery {
  readonly kind: Kind;
  readonly text: string;
  /** Null: both. */
  readonly free: boolean | null;
  /** Null: all groups. */
  readonly groupId: string | null;
  /** From 0. */
  readonly page: number;
}

export interface ComponentPage {
  readonly components: readonly Component[];
  readonly total: number;
}

/** Rows per page. */
export const PAGE = 50;

async function loadPage(shell: Shell, { kind, text, free, groupId, page }: ComponentQuery, signal: AbortSignal): Promise<ComponentPage> {
  const query = {
    skip: page * PAGE,
    limit: PAGE,
    ...(text === '' ? {} : { text }),
    ...(free === null ? {} : { free }),
    ...(groupId === null ? {} : { groups: groupId }),
  };
  const options = { params: { query }, signal };
  const total = (response: Response) => Number(response.headers.get('x-total-count') ?? 0);
  if (kind === 'bike') {
    const call = await rest(shell).GET('/v1/bike', options);
    return { components: (await settled(Promise.resolve(call))).map((row) => ({ kind, row })), total: total(call.response) };
  }
  if (kind === 'moped') {
    const call = await rest(shell).GET('/v1/moped', options);
    return { components: (await settled(Promise.resolve(call))).map((row) => ({ kind, row })), total: total(call.response) };
  }
  const call = await rest(shell).GET('/v1/computer', options);
  return { components: (await settled(Promise.resolve(call))).map((row) => ({ kind, row })), total: total(call.response) };
}

/** @throws ApiError, TypeError */
async function loadOne(shell: Shell, kind: Kind, id: string, signal: AbortSignal): Promise<Component> {
  const params = { path: { id } };
  if (kind === 'bike') return { kind, row: await settled(rest(shell).GET('/v1/bike/{id}', { params, signal })) };
  if (kind === 'moped') return { kind, row: await settled(rest(shell).GET('/v1/moped/{id}', { params, signal })) };
  return { kind, row: await settled(rest(shell).GET('/v1/computer/{id}', { params, signal })) };
}

export const componentQueries = {
  lists: [...all, 'list'] as const,
  list: (shell: Shell, search: ComponentQuery) =>
    queryOptions({
      queryKey: [...all, 'list', search],
      queryFn: ({ signal }) => loadPage(shell, search, signal),
      // Keeps the previous page while the next one loads, but not across kinds.
      placeholderData: (former, query) =>
        (query?.queryKey[3] as ComponentQuery | undefined)?.kind === search.kind ? keepPreviousData(former) : undefined,
    }),
  /** One component; null if it doesn't exist or isn't visible to the account. */
  one: (shell: Shell, kind: Kind, id: string) =>
    queryOptions({
      queryKey: [...all, 'one', kind, id],
      queryFn: async ({ signal }): Promise<Component | null> => {
        try {
          return await loadOne(shell, kind, id, signal);
        } catch (error) {
          if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return null;
          throw error;
        }
      },
    }),
};

type Values = Readonly<Record<string, FieldValue>>;

/** Saves changed fields of a component. @throws ApiError, TypeError */
export async function saveComponent(shell: Shell, { kind, row }: Component, values: Values): Promise<Component> {
  const params = { path: { id: row.id } };
  const body = { ...values, version: row.version };
  if (kind === 'bike') return { kind, row: await settled(rest(shell).POST('/v1/bike/{id}', { params, body })) };
  if (kind === 'moped') return { kind, row: await settled(rest(shell).POST('/v1/moped/{id}', { params, body })) };
  return { kind, row: await settled(rest(shell).POST('/v1/computer/{id}', { params, body })) };
}

/** Creates an unassigned component; `id` is used for modules only. @throws ApiError, TypeError */
export async function createComponent(shell: Shell, kind: Kind, groupId: string, id: string, values: Values): Promise<Component> {
  if (kind === 'bike') return { kind, row: await settled(rest(shell).POST('/v1/bike', { body: { ...values, groupId } })) };
  if (kind === 'moped') return { kind, row: await settled(rest(shell).POST('/v1/moped', { body: { ...values, groupId } })) };
  const vendor = String(values['vendor'] ?? '');
  return { kind, row: await settled(rest(shell).POST('/v1/computer', { body: { ...values, vendor, id, groupId } })) };
}
