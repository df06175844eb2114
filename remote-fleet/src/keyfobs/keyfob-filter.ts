import { groupsWritten, writtenGroups } from '@fleet-console/ui/groups';
import type { GroupForest } from '@fleet-console/ui';
import { holds, searchableText, searchWords } from '@fleet-console/remote-kit/list';
import type { Keyfob } from './keyfob-book.ts';

/** What the list is narrowed by; all of it lives in the URL. No groups, and `paired` null: any. */
export interface KeyfobFilter {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
  readonly paired: boolean | null;
}

/** Reads the filter of a URL; what it does not know it leaves out. */
export function filterFrom(search: URLSearchParams, groups: GroupForest): KeyfobFilter {
  const paired = search.get('paired');
  return {
    text: search.get('q') ?? '',
    groups: groupsWritten(groups, search.get('groups') ?? ''),
    paired: paired === 'yes' ? true : paired === 'no' ? false : null,
  };
}

/** The URL parameters of a filter, over others that stay. What is not filtered leaves no trace. */
export function searchOf({ text, groups, paired }: KeyfobFilter, over: URLSearchParams, forest: GroupForest): URLSearchParams {
  const search = new URLSearchParams(over);
  const written = { q: text, groups: writtenGroups(forest, groups), paired: paired === null ? '' : paired ? 'yes' : 'no' };
  for (const [name, value] of Object.entries(written))
    if (value) search.set(name, value);
    else search.delete(name);
  return search;
}

/** The keyfobs that match, found by id and by name and plate of their vehicle. `scope` null: any group. */
export function matching(keyfobs: Iterable<Keyfob>, { text, groups, paired }: KeyfobFilter, scope: ReadonlySet<string> | null): Keyfob[] {
  const words = searchWords(text);
  return [...keyfobs].filter(
    (keyfob) =>
      (scope === null || scope.has(keyfob.groupId)) &&
      (groups.size === 0 || groups.has(keyfob.groupId)) &&
      (paired === null || keyfob.paired === paired) &&
      holds(searchableText([keyfob.id, keyfob.vehicle?.name, keyfob.vehicle?.plate]), words),
  );
}
