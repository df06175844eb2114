import { groupsField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import type { GroupForest } from '@fleet-console/ui';

/** What the list of vehicles is narrowed by. No groups: all. */
export interface FindFilter {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
}

/** How the screen keeps it; a panel keeps its own. */
export const findFilter = (groups: GroupForest) => urlFilter<FindFilter>({ text: textField(), groups: groupsField('groups', groups) });
