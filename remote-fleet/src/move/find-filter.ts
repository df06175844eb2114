import { groupsField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import type { GroupForest } from '@fleet-console/ui';

/** Filter of the vehicle list. No groups: all. */
export interface FindFilter {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
}

/** The screen's filter in the URL; a panel has local state. */
export const findFilter = (groups: GroupForest) => urlFilter<FindFilter>({ text: textField(), groups: groupsField('groups', groups) });
