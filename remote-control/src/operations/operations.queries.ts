import { createApi, settled, type ResponseOf } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { periodStart, type LedgerFilter } from './ledger-filter.ts';

/** An event of a vehicle. */
export type ActivityEvent = ResponseOf<'/v1/operations/activity'>['events'][number];
export type ActivityKind = ActivityEvent['kind'];
export type ExceptionCounter = ResponseOf<'/v1/exceptions'>['exceptions'][number];

export const activityTopics = ['rides', 'contact', 'commands', 'zones', 'moves'] as const;
export type ActivityTopic = (typeof activityTopics)[number];

const all = ['control', 'operations'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;
/** Rows per page of the ledger. */
const PAGE_SIZE = 50;
/** Poll interval of counters, in ms. */
const COUNTER_POLL_INTERVAL = 30_000;

export const readActivity = (
  shell: Shell,
  query: { topics: readonly ActivityTopic[]; groupId: string | null; since: number | null; limit: number },
  signal: AbortSignal,
) =>
  settled(
    rest(shell).GET('/v1/operations/activity', {
      params: {
        query: {
          limit: query.limit,
          ...(query.topics.length > 0 && { topics: [...query.topics] }),
          ...(query.groupId !== null && { groupId: query.groupId }),
          ...(query.since !== null && { since: Math.max(0, query.since) }),
        },
      },
      signal,
    }),
  );

export const operationsQueries = {
  all,
  ledgerKey: [...all, 'ledger'] as const,
  exceptions: (shell: Shell, groupId: string | null) =>
    queryOptions({
      queryKey: [...all, 'exceptions', groupId],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/exceptions', { params: { query: groupId === null ? {} : { groupIds: [groupId] } }, signal })),
      refetchInterval: COUNTER_POLL_INTERVAL,
    }),
  ledger: (shell: Shell, { text, statuses, commands, period }: LedgerFilter, groupId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...all, 'ledger', text, [...statuses], [...commands], period, groupId],
      queryFn: ({ pageParam, signal }) => {
        const since = periodStart(period, Date.now());
        return settled(
          rest(shell).GET('/v1/operations/command', {
            params: {
              query: {
                limit: PAGE_SIZE,
                ...(text.trim() !== '' && { text: text.trim() }),
                ...(statuses.size > 0 && { status: [...statuses] }),
                ...(commands.size > 0 && { command: [...commands] }),
                ...(since !== null && { since }),
                ...(groupId !== null && { groupId }),
                ...(pageParam !== null && { before: pageParam }),
              },
            },
            signal,
          }),
        );
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  /** E-mails of accounts that the user can see. */
  people: (shell: Shell, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...all, 'people', ids],
      queryFn: async ({ signal }) => {
        const found = await settled(rest(shell).POST('/v2/account/batch', { body: { ids: [...ids] }, signal }));
        return new Map(found.map(({ id, email }) => [id, email]));
      },
      enabled: ids.length > 0,
      staleTime: 300_000,
      placeholderData: (former) => former,
    }),
};
