import { holds, searchableText, searchTerms, setField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import type { Hub } from '../hub/hub.queries.ts';

/** What a station can be picked out for. */
const tests = {
  offline: ({ online }: Hub) => !online,
  faults: ({ alerts }: Hub) => alerts.unfinished > 0,
  unseen: ({ alerts }: Hub) => alerts.unseen > 0,
  noCharged: ({ counts }: Hub) => counts.charged === 0,
  hidden: ({ visibleForUsers }: Hub) => !visibleForUsers,
} as const;

export type StationMark = keyof typeof tests;
export const stationMarks = Object.keys(tests) as readonly StationMark[];

/** What the list is narrowed by; all of it lives in the URL. Of several marks a station bears all. */
export interface StationFilter {
  readonly text: string;
  readonly marks: ReadonlySet<StationMark>;
}

/** How the list keeps its filter. */
export const stationFilterInUrl = urlFilter<StationFilter>({ text: textField(), marks: setField('show', stationMarks) });

export const { parse: filterFrom, serialize: searchOf } = stationFilterInUrl;

/** What a station is found by, made once. */
const texts = new WeakMap<Hub, string>();

function textOf(hub: Hub): string {
  const known = texts.get(hub);
  if (known !== undefined) return known;
  const text = searchableText([hub.name, hub.address.street, hub.address.city, hub.id]);
  texts.set(hub, text);
  return text;
}

/** The stations whose name, address, city or id holds every word. */
export function foundBy(hubs: readonly Hub[], text: string): readonly Hub[] {
  const words = searchTerms(text);
  return words.length === 0 ? hubs : hubs.filter((hub) => holds(textOf(hub), words));
}

export interface Found {
  readonly hubs: readonly Hub[];
  /** How many there are, or would be, with each mark and those that are chosen. */
  readonly counts: Readonly<Record<StationMark, number>>;
}

/** The stations that match. `groups` null: of any group. */
export function matching(hubs: readonly Hub[], { text, marks }: StationFilter, groups: ReadonlySet<string> | null): Found {
  const chosen = [...marks].map((mark) => tests[mark]);
  const rows = foundBy(hubs, text).filter((hub) => (groups === null || groups.has(hub.groupId)) && chosen.every((test) => test(hub)));
  const counted = (mark: StationMark) => rows.reduce((sum, hub) => sum + Number(tests[mark](hub)), 0);
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
