import { ApiError, createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Outcome, RequestQuery, ServiceRequest } from './request.ts';

const all = ['service'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;

/** Rows of the first call, which the first cards wait for, and of those after it (the most that the server returns). */
const [FIRST_PAGE, ACTIVE_PAGE] = [50, 500];
/** Rows of closed requests per call. */
const CLOSED_PAGE = 50;
/** Maximum number of active requests on screen. */
export const MAX_ACTIVE = 10_000;

/** A page of a list, by number of rows skipped. */
export interface PageOfRequests {
  readonly sort: 'newest' | 'oldest' | 'priority';
  readonly skip: number;
  readonly limit: number;
}

/** A call's rows, the number of all that match (at least these, if they aren't counted), and the cursor of the next ones; null after the last. */
interface RequestPage {
  readonly rows: readonly ServiceRequest[];
  readonly total: number;
  readonly next: string | null;
}

interface PageQuery extends RequestQuery {
  readonly sort: PageOfRequests['sort'];
  readonly limit: number;
  /** false: matching requests aren't counted. */
  readonly total?: boolean;
  readonly skip?: number;
  readonly before?: string;
}

async function loadPage(shell: Shell, query: PageQuery, signal: AbortSignal | null): Promise<RequestPage> {
  const call = await rest(shell).GET('/v1/service-request', { params: { query }, ...(signal && { signal }) });
  const rows = await settled(Promise.resolve(call));
  const { headers } = call.response;
  return { rows, total: Number(headers.get('x-total-count') ?? rows.length), next: headers.get('x-next-before') };
}

/** Returns the requests with these numbers that the account can see. @throws ApiError, TypeError */
export const loadRequests = async (shell: Shell, ids: readonly string[], scope: string | null): Promise<readonly ServiceRequest[]> =>
  (await loadPage(shell, { ids: ids.join(','), sort: 'newest', limit: ids.length, ...(scope !== null && { groups: scope }) }, null)).rows;

/** Returns null when no request that the account can see has this number. @throws ApiError, TypeError */
async function loadRequest(shell: Shell, id: string, signal: AbortSignal): Promise<ServiceRequest | null> {
  try {
    return await settled(rest(shell).GET('/v1/service-request/{id}', { params: { path: { id: Number(id) } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Requests without an outcome: open ones, and completed ones that await the customer. */
export interface ActiveRequests {
  readonly rows: readonly ServiceRequest[];
  /** Number of all on the server. */
  readonly total: number;
  /** False while further pages are being loaded. */
  readonly isComplete: boolean;
}

const activeKey = [...all, 'active'] as const;

/** Loads page by page; the first load shows each page at once. */
async function loadActive(shell: Shell, scope: string | null, client: QueryClient, signal: AbortSignal): Promise<ActiveRequests> {
  const queryKey = [...activeKey, scope];
  const isFirst = client.getQueryData(queryKey) === undefined;
  const query: PageQuery = { outcome: ['none'], sort: 'priority', limit: FIRST_PAGE, ...(scope !== null && { groups: scope }) };
  let rows: readonly ServiceRequest[] = [];
  for (let before: string | null = null; ;) {
    const page: RequestPage = await loadPage(shell, before === null ? query : { ...query, limit: ACTIVE_PAGE, before }, signal);
    rows = [...rows, ...page.rows];
    before = page.next;
    if (before === null || rows.length >= MAX_ACTIVE) return { rows, total: page.total, isComplete: true };
    if (isFirst) client.setQueryData<ActiveRequests>(queryKey, { rows, total: page.total, isComplete: false });
  }
}

/** Keys from general to specific: invalidating `all` refreshes lists, counts and requests. */
export const requestQueries = {
  all,
  lists: [...all, 'list'] as const,
  allActive: activeKey,
  allClosed: [...all, 'closed'] as const,
  counts: [...all, 'counts'] as const,
  list: (shell: Shell, filter: RequestQuery, page: PageOfRequests) =>
    queryOptions({
      queryKey: [...all, 'list', filter, page],
      queryFn: ({ signal }) => loadPage(shell, { ...filter, ...page }, signal),
      placeholderData: keepPreviousData,
    }),
  /** @param scope group to which the console is narrowed; null: all groups */
  active: (shell: Shell, scope: string | null) =>
    queryOptions({
      queryKey: [...activeKey, scope],
      queryFn: ({ client, signal }) => loadActive(shell, scope, client, signal),
      structuralSharing: false,
    }),
  /** Requests with an outcome, newest first. */
  closed: (shell: Shell, outcome: Outcome, filter: RequestQuery) =>
    infiniteQueryOptions({
      queryKey: [...all, 'closed', outcome, filter],
      queryFn: ({ signal, pageParam }) =>
        loadPage(
          shell,
          {
            ...filter,
            outcome: [outcome],
            sort: 'newest',
            total: false,
            limit: CLOSED_PAGE,
            ...(pageParam !== null && { before: pageParam }),
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  count: (shell: Shell, filter: RequestQuery) =>
    queryOptions({
      queryKey: [...all, 'counts', filter],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/count', { params: { query: filter }, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (shell: Shell, id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => loadRequest(shell, id, signal) }),
};

/** Answers may overtake each other. */
const newer = (known: ServiceRequest, changed: ServiceRequest | undefined): ServiceRequest =>
  changed !== undefined && changed.version >= known.version ? changed : known;

/** Adds, replaces or removes requests in a list. @param gone numbers that no longer exist or can't be seen */
function withRequests(active: ActiveRequests, changed: readonly ServiceRequest[], gone: readonly string[]): ActiveRequests {
  const byId = new Map(changed.map((request) => [request.id, request]));
  const removed = new Set([...gone, ...changed.filter(({ outcome }) => outcome !== null).map(({ id }) => id)]);
  const known = new Set(active.rows.map(({ id }) => id));
  const kept = active.rows.filter(({ id }) => !removed.has(id));
  const added = changed.filter(({ id }) => !known.has(id) && !removed.has(id));
  return {
    ...active,
    rows: [...kept.map((request) => newer(request, byId.get(request.id))), ...added],
    total: active.total - (active.rows.length - kept.length) + added.length,
  };
}

/** Puts changed requests into the lists on screen. */
export function putRequests(client: QueryClient, changed: readonly ServiceRequest[], gone: readonly string[] = []): void {
  client.setQueriesData<ActiveRequests>({ queryKey: activeKey }, (active) => active && withRequests(active, changed, gone));
  for (const request of changed) {
    const queryKey = [...all, 'one', request.id];
    client.setQueryData<ServiceRequest | null>(queryKey, (known) => (known ? newer(known, request) : known));
  }
}

/** Shows a request after a change everywhere: the list of active ones takes it as it is, all others are loaded again. */
export function showRequest(client: QueryClient, request: ServiceRequest): void {
  putRequests(client, [request]);
  void client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'active' });
}
