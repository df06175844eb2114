import type { GroupTree, PermissionTable } from '@fleet-console/contract';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { grantedGroups } from '../accounts/granted-groups.ts';
import type { SlotReach } from './slot-notification.store.ts';

/** The slots whose notifications a caller can read. */
export const slotReachOf = (caller: Caller): SlotReach => ({
  accountId: caller.account.id,
  drivenIds: [...groupsWith(caller, 'calendar.access')],
  managedIds: [...groupsWith(caller, 'calendar.manage')],
});

/** As `slotReachOf`, for an account without a session. */
export const grantedSlotReach = (accountId: string, grants: PermissionTable, tree: GroupTree): SlotReach => ({
  accountId,
  drivenIds: grantedGroups(grants, tree, ['calendar.access']),
  managedIds: grantedGroups(grants, tree, ['calendar.manage']),
});
