import { ApiError, createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import type { UserTime } from '@fleet-console/i18n';
import { download } from '@fleet-console/remote-kit/format';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userQueries } from '../users/user.queries.ts';
import { noUserFilter } from '../users/user-filter.ts';
import type { Verification } from './audit-entry.ts';
import { auditQueryOf, type AuditFilter } from './audit-filter.ts';

export const AUDIT_PAGE_SIZE = 50;
/** New entries aren't announced: the first page is loaded again after so many ms. */
const REFETCH_INTERVAL = 30_000;
/** While a verification is running. */
const PROGRESS_INTERVAL = 1_000;

/** Below `iam`, so that every change of access invalidates it. */
const auditKey = ['iam', 'audit'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;

/** Returns null for 404 and 403: the entry or the result isn't for this user. */
async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

export const auditQueries = {
  all: auditKey,
  verificationKey: [...auditKey, 'verification'] as const,
  list: (shell: Shell, filter: AuditFilter, scope: string | null, time: UserTime) => {
    const query = auditQueryOf(filter, scope, time);
    return infiniteQueryOptions({
      queryKey: [...auditKey, 'list', query],
      queryFn: ({ pageParam, signal }) =>
        settled(
          rest(shell).GET('/v1/audit/entry/list', {
            params: { query: { ...query, limit: AUDIT_PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) } },
            signal,
          }),
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length < AUDIT_PAGE_SIZE ? null : (page.at(-1)?.seq ?? null)),
      placeholderData: keepPreviousData,
      // With more pages, all of them would be loaded again.
      refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFETCH_INTERVAL : false),
    });
  },
  /** Null: there is no such entry, or the user can't read it. */
  one: (shell: Shell, seq: number) =>
    queryOptions({
      queryKey: [...auditKey, 'one', seq],
      queryFn: ({ signal }) => orNull(settled(rest(shell).GET('/v1/audit/entry/{seq}', { params: { path: { seq } }, signal }))),
    }),
  /** People to filter by. */
  people: (shell: Shell, text: string, scope: string | null) => userQueries.page(shell, { ...noUserFilter, text }, scope),
  /** Null: the user doesn't administer every root group. */
  verification: (shell: Shell) =>
    queryOptions({
      queryKey: [...auditKey, 'verification'],
      queryFn: ({ signal }) => orNull(settled(rest(shell).GET('/v1/audit/verification', { signal }))),
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_INTERVAL : false),
    }),
};

export const beginVerification = (shell: Shell): Promise<Verification> => settled(rest(shell).POST('/v1/audit/verification'));

/** Downloads the entries of the filter as CSV. */
export async function exportAudit(shell: Shell, filter: AuditFilter, scope: string | null, time: UserTime): Promise<void> {
  const query = auditQueryOf(filter, scope, time);
  const call = await rest(shell).GET('/v1/audit/entries.csv', { params: { query }, parseAs: 'blob' });
  const file = await settled(Promise.resolve(call));
  const name = /filename="([^"]+)"/.exec(call.response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? 'audit-log.csv', file);
}
