import { holds, searchableText, searchTerms, setField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import type { Hub } from '../hub/hub.queries.ts';

/** Filters of the list. */
const predicates = {
  offline: ({ online }: Hub) => !online,
  faults: ({ alerts }: Hub) => alerts.unfinished > 0,
  unseen: ({ alerts }: Hub) => alerts.unseen > 0,
  noCharged: ({ counts }: Hub) => counts.charged === 0,
  hidden: ({ visibleForUsers }: Hub) => !visibleForUsers,
} as const;

export type StationMark = keyof typeof predicates;
export const stationMarks = Object.keys(predicates) as readonly StationMark[];

/** Filter of the list, stored in the URL. Several marks are combined with AND. */
export interface StationFilter {
  readonly text: string;
  readonly marks: ReadonlySet<StationMark>;
}

/** URL serialization of the filter. */
export const stationFilterInUrl = urlFilter<StationFilter>({ text: textField(), marks: setField('show', stationMarks) });

export const { parse: filterFrom, serialize: searchOf } = stationFilterInUrl;

/** Cached search texts. */
const texts = new WeakMap<Hub, string>();

function textOf(hub: Hub): string {
  const known = texts.get(hub);
  if (known !== undefined) return known;
  const text = searchableText([hub.name, hub.address.street, hub.address.city, hub.id]);
  texts.set(hub, text);
  return text;
}

/** Returns the stations whose name, address, city or id contains every term. */
export function searchStations(hubs: readonly Hub[], text: string): readonly Hub[] {
  const terms = searchTerms(text);
  return terms.length === 0 ? hubs : hubs.filter((hub) => holds(textOf(hub), terms));
}

export interface FilteredStations {
  readonly hubs: readonly Hub[];
  /** Number of stations with each mark in addition to the selected ones. */
  readonly counts: Readonly<Record<StationMark, number>>;
}

/** Returns the stations that match. @param groups null for all groups */
export function filterStations(hubs: readonly Hub[], { text, marks }: StationFilter, groups: ReadonlySet<string> | null): FilteredStations {
  const chosen = [...marks].map((mark) => predicates[mark]);
  const rows = searchStations(hubs, text).filter(
    (hub) => (groups === null || groups.has(hub.groupId)) && chosen.every((test) => test(hub)),
  );
  const counted = (mark: StationMark) => rows.reduce((sum, hub) => sum + Number(predicates[mark](hub)), 0);
  return {
    hubs: rows,
    counts: {
      offline: counted('offline'),
      faults: counted('faults'),
      unseen: counted('unseen'),
      noCharged: counted('noCharged'),
      hidden: counted('hidden'),
    },
  };
}
