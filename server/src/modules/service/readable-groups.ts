import { groupsToRead, type Caller } from '../../kernel/caller.ts';
import { READS } from './request.service.ts';

/** Null if these are all groups there are: queries then need no condition. */
export const nullIfAll = (caller: Caller, groupIds: readonly string[]): readonly string[] | null =>
  groupIds.length === caller.tree.all.size ? null : groupIds;

/**
 * Returns the groups whose requests the caller can view; null: all groups there are.
 * @param requested comma-separated ids; only these groups and their subgroups
 * @throws Refusal 404 or 403 for groups that the caller can't view
 */
export const readableGroups = (caller: Caller, requested: string | undefined): readonly string[] | null =>
  nullIfAll(caller, groupsToRead(caller, READS, requested?.split(',')));
