import { settled, type Api, type ResponseOf } from '@fleet-console/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { vehicleActivityKey } from '../../vehicles/vehicle-key.ts';

type Page = ResponseOf<'/v2/device/{id}/activity'>;
/** What happened to a vehicle. */
export type TimelineEvent = Page['events'][number];

export const timelineTopics = ['commands', 'rides', 'zones', 'moves', 'requests', 'edits', 'contact'] as const;
export type TimelineTopic = (typeof timelineTopics)[number];

/** Most events of an exported file. */
const MAX_EXPORTED = 5_000;
/** Events on a page of the server, at most. */
const MAX_PAGE = 200;
const PAGE_SIZE = 50;
const LATEST = 10;
/** Refetch interval of the latest events, in ms; commands refetch them at once. */
const REFETCH_INTERVAL = 30_000;

interface PageQuery {
  readonly topics: readonly TimelineTopic[];
  readonly before: string | null;
  readonly limit: number;
}

/** The registration is the first move. */
const topicsOf = (topics: readonly TimelineTopic[]) =>
  topics.flatMap((topic) => (topic === 'moves' ? (['moves', 'registration'] as const) : [topic]));

const readPage = (api: Api, id: string, { topics, before, limit }: PageQuery, signal?: AbortSignal): Promise<Page> =>
  settled(
    api.rest.GET('/v2/device/{id}/activity', {
      params: {
        path: { id },
        query: { limit, ...(topics.length > 0 && { topics: topicsOf(topics) }), ...(before !== null && { before }) },
      },
      ...(signal && { signal }),
    }),
  );

export const timelineQueries = {
  latest: (api: Api, id: string) =>
    queryOptions({
      queryKey: [...vehicleActivityKey(id), 'latest'],
      queryFn: async ({ signal }) => (await readPage(api, id, { topics: [], before: null, limit: LATEST }, signal)).events,
      refetchInterval: REFETCH_INTERVAL,
    }),
  /** No topics: all. */
  pages: (api: Api, id: string, topics: readonly TimelineTopic[]) =>
    infiniteQueryOptions({
      queryKey: [...vehicleActivityKey(id), 'pages', topics],
      queryFn: ({ pageParam, signal }) => readPage(api, id, { topics, before: pageParam, limit: PAGE_SIZE }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
};

/** Returns all events for a file, newest first, up to a limit. @throws ApiError, TypeError */
export async function readAllEvents(api: Api, id: string, topics: readonly TimelineTopic[]): Promise<TimelineEvent[]> {
  const found: TimelineEvent[] = [];
  let before: string | null = null;
  do {
    const page: Page = await readPage(api, id, { topics, before, limit: MAX_PAGE });
    found.push(...page.events);
    before = page.next;
  } while (before !== null && found.length < MAX_EXPORTED);
  return found;
}
