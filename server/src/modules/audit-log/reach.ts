import { groupsToRead, type Caller } from '../../kernel/caller.ts';
import { isRootAdministrator, READS_AUDIT } from '../audit/root-administrator.ts';
import { visibleGroups } from '../iam/visible-groups.ts';
import type { Reach } from './entry.store.ts';

/**
 * The entries that the caller may read: those of groups they administer, and for administrators of all root groups those without a group (rule AUD-U8).
 * @param requested only these groups and their subgroups
 * @throws Refusal as `groupsToRead`
 */
export function reachOf(caller: Caller, requested?: readonly string[]): Reach {
  const visible = new Set(visibleGroups(caller).map(({ id }) => id));
  const groupIds = groupsToRead(caller, READS_AUDIT, requested).filter((id) => visible.has(id));
  const ungrouped = requested === undefined && isRootAdministrator(caller);
  return { all: ungrouped && groupIds.length === caller.tree.all.size, groupIds, ungrouped };
}
