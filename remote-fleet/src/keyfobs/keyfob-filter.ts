import type { GroupForest } from '@fleet-console/ui';
import { choiceField, groupsField, holds, searchableText, searchTerms, textField, urlFilter } from '@fleet-console/remote-kit/list';
import type { Keyfob } from './keyfob-collection.ts';

/** What the list is narrowed by; all of it lives in the URL. No groups, and `paired` null: any. */
export interface KeyfobFilter {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
  readonly paired: boolean | null;
}

/** How the list keeps its filter. */
export const keyfobFilter = (groups: GroupForest) =>
  urlFilter<KeyfobFilter>({
    text: textField(),
    groups: groupsField('groups', groups),
    paired: choiceField('paired', { yes: true, no: false }),
  });

/** The keyfobs that match, found by id and by name and plate of their vehicle. `scope` null: any group. */
export function matchingKeyfobs(keyfobs: Iterable<Keyfob>, { text, groups, paired }: KeyfobFilter, scope: ReadonlySet<string> | null): Keyfob[] {
  const terms = searchTerms(text);
  return [...keyfobs].filter(
    (keyfob) =>
      (scope === null || scope.has(keyfob.groupId)) &&
      (groups.size === 0 || groups.has(keyfob.groupId)) &&
      (paired === null || keyfob.paired === paired) &&
      holds(searchableText([keyfob.id, keyfob.vehicle?.name, keyfob.vehicle?.plate]), terms),
  );
}
