import { Type, type Static } from 'typebox';
import { exact, Id } from '../../kernel/schema.ts';
import { requestedGroups } from '../iam/group-ids.ts';
import { GroupIds } from '../iam/texts.ts';
import type { Caller } from '../../kernel/caller.ts';
import { auditActions, type AuditActionType } from '../audit/audit-action.ts';
import { Kind } from './entry.body.ts';
import type { EntryFilter } from './entry.store.ts';
import { reachOf } from './reach.ts';

const Time = Type.String({ format: 'date-time', maxLength: 40 });

export const filterQuery = {
  groupIds: GroupIds,
  from: Type.Optional(Time),
  to: Type.Optional({ ...Time, description: 'Inclusive' }),
  actorId: Type.Optional(Id),
  actions: Type.Optional(
    Type.String({
      maxLength: 2_000,
      pattern: `^(${auditActions.join('|')})(,(${auditActions.join('|')}))*$`,
      description: 'Comma-separated actions',
    }),
  ),
  kind: Type.Optional({ ...Kind, description: 'Kind of the subject' }),
  subjectId: Type.Optional({ ...Id, description: 'For accounts also entries that affect the account' }),
  text: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Network address, or id of a subject or of the account that acted' }),
  ),
};

const Query = exact(filterQuery);
export type FilterQuery = Static<typeof Query>;

/** Returns the filter of a request, limited to what the caller may read. */
export function filterOf(caller: Caller, { groupIds, from, to, actions, text, ...query }: FilterQuery): EntryFilter {
  return {
    ...query,
    reach: reachOf(caller, requestedGroups(groupIds)),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    actions: actions?.split(',') as AuditActionType[] | undefined,
    text: text?.trim() || undefined,
  };
}
