import { may, type Caller } from '../../kernel/caller.ts';

/** Permission to read the audit log of a group. Decision 87. */
export const READS_AUDIT = 'policy.access';

/** Whether the caller administers every root group, and with them the whole server. Rule AUD-U8. */
export const isRootAdministrator = (caller: Caller): boolean =>
  caller.tree.tops.length > 0 && caller.tree.tops.every(({ id }) => may(caller, READS_AUDIT, id));
