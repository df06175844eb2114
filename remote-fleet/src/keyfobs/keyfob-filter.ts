import type { GroupForest } from '@fleet-console/ui';
import { choiceField, groupsField, holds, searchableText, searchTerms, textField, urlFilter } from '@fleet-console/remote-kit/list';
import type { Keyfob } from './keyfob-collection.ts';

/** Filter of the list, stored in the URL. No groups, and `paired` null: any. */
export interface KeyfobFilter {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
  readonly paired: boolean | null;
}

export const keyfobFilter = (groups: GroupForest) =>
  urlFilter<KeyfobFilter>({
    text: textField(),
    groups: groupsField('groups', groups),
    paired: choiceField('paired', { yes: true, no: false }),
  });

/** Returns the keyfobs that match by id, or by name or plate of their vehicle. `scope` null: any group. */
export function matchingKeyfobs(
  keyfobs: Iterable<Keyfob>,
  { text, groups, paired }: KeyfobFilter,
  scope: ReadonlySet<string> | null,
): Keyfob[] {
  const terms = searchTerms(text);
  return [...keyfobs].filter(
    (keyfob) =>
      (scope === null || scope.has(keyfob.groupId)) &&
      (groups.size === 0 || groups.has(keyfob.groupId)) &&
      (paired === null || keyfob.paired === paired) &&
      holds(searchableText([keyfob.id, keyfob.vehicle?.name, keyfob.vehicle?.plate]), terms),
  );
}
