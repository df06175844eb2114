import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** A change of access, as the server tells it. */
export type AccessEvent = paths['/v1/iam/event/list']['get']['responses'][200]['content']['application/json'][number];
export type EventKind = AccessEvent['subject']['kind'];
/** What a thing was like before or after; null: it was not there. */
export type EventState = AccessEvent['before'];

export const eventKinds = ['account', 'group', 'policy', 'role', 'bundle', 'permission'] as const satisfies readonly EventKind[];

/** Which events are asked for. */
export interface WantedEvents {
  /** Those of one thing; absent: of all. */
  readonly subject?: { readonly kind: EventKind; readonly id: string } | undefined;
  /** Those of one kind of thing. */
  readonly kind?: EventKind | undefined;
  /** Those of these groups and below; absent: all that the account sees. */
  readonly groupIds?: readonly string[] | undefined;
}

/** Events of one page. */
export const EVENT_PAGE = 30;

/** Every list of events; anyone who changes access makes these old. */
const accessEventsKey = ['iam', 'events'] as const;

export const eventQueries = {
  // What was done to policies with someone in them is of their history too: of people, every kind is asked for.
  list: ({ transport }: Shell, { subject, kind = subject?.kind === 'account' ? undefined : subject?.kind, groupIds }: WantedEvents) =>
    infiniteQueryOptions({
      queryKey: [...accessEventsKey, kind ?? null, subject?.id ?? null, groupIds ?? null],
      queryFn: ({ pageParam, signal }) =>
        settled(
          createApi(transport).rest.GET('/v1/iam/event/list', {
            params: {
              query: {
                limit: EVENT_PAGE,
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
      getNextPageParam: (page) => (page.length < EVENT_PAGE ? null : (page.at(-1)?.seq ?? null)),
    }),
};
