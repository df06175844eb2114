import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type AccessEvent = paths['/v1/iam/event/list']['get']['responses'][200]['content']['application/json'][number];
export type EventKind = AccessEvent['subject']['kind'];
/** State of the subject before or after; null: it didn't exist. */
export type EventState = AccessEvent['before'];

export const eventKinds = ['account', 'group', 'policy', 'role', 'bundle', 'permission'] as const satisfies readonly EventKind[];

export interface EventQuery {
  /** Of one item; absent: of all. */
  readonly subject?: { readonly kind: EventKind; readonly id: string } | undefined;
  readonly kind?: EventKind | undefined;
  /** Of these groups and their subgroups; absent: all visible ones. */
  readonly groupIds?: readonly string[] | undefined;
}

export const EVENT_PAGE_SIZE = 30;

/** Below `iam`, so that every change of access invalidates it. */
const accessEventsKey = ['iam', 'events'] as const;

export const eventQueries = {
  // The history of a person includes events of policies, so it isn't filtered by kind.
  list: ({ transport }: Shell, { subject, kind = subject?.kind === 'account' ? undefined : subject?.kind, groupIds }: EventQuery) =>
    infiniteQueryOptions({
      queryKey: [...accessEventsKey, kind ?? null, subject?.id ?? null, groupIds ?? null],
      queryFn: ({ pageParam, signal }) =>
        settled(
          createApi(transport).rest.GET('/v1/iam/event/list', {
            params: {
              query: {
                limit: EVENT_PAGE_SIZE,
                ...(kind === undefined ? {} : { kind }),
                ...(subject === undefined ? {} : { subjectId: subject.id }),
                ...(groupIds === undefined ? {} : { groupIds: [...groupIds] }),
                ...(pageParam === null ? {} : { before: pageParam }),
              },
            },
            signal,
          }),
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length < EVENT_PAGE_SIZE ? null : (page.at(-1)?.seq ?? null)),
    }),
};
