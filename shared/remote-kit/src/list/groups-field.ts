import type { GroupForest } from '@fleet-console/ui';
import { parseGroups, serializeGroups } from '@fleet-console/ui/groups';
import type { UrlField } from './url-filter.ts';

/** Groups selected in a tree; none means any. A group with all its descendants is written as one id. */
export const groupsField = (parameter: string, groups: GroupForest): UrlField<ReadonlySet<string>> => ({
  parameter,
  parse: (text) => parseGroups(groups, text),
  serialize: (chosen) => serializeGroups(groups, chosen),
});
