import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import { accountsById } from '../../iam/accounts.store.ts';
import { SEES_PEOPLE } from '../../iam/sees-people.ts';

/** `hidden`: the caller can't see this person. */
export type ReportPerson = { readonly name: string } | 'deleted' | 'hidden';

export interface ReportPeople {
  /** Loads people that aren't known yet. */
  load(ids: Iterable<string | null>): Promise<void>;
  /** Returns a loaded person. */
  find(id: string): ReportPerson;
}

/**
 * Names of people as the caller may see them: members of policies of groups whose people the caller can see, by name if they share it, else by e-mail
 * (rule IAM-P19). Deleted accounts are shown as removed users to those who can see people at all; everyone else is hidden.
 */
export function reportPeople(db: Database, caller: Caller): ReportPeople {
  const groupIds = [...groupsWith(caller, SEES_PEOPLE)];
  const known = new Map<string, ReportPerson>();
  return {
    async load(ids) {
      const missing = [...new Set(ids)].filter((id): id is string => id !== null && !known.has(id));
      if (missing.length === 0) return;
      const [visible, { rows }] = await Promise.all([
        accountsById(db, missing, groupIds, caller.account.id),
        db.execute<{ id: string }>(
          sql`select id from accounts where id = any(${sql.param(missing)}::text[]) and account_status <> 'DELETED'`,
        ),
      ]);
      const existing = new Set(rows.map(({ id }) => id));
      for (const id of missing) known.set(id, existing.has(id) || groupIds.length === 0 ? 'hidden' : 'deleted');
      for (const { id, firstName, lastName, email } of visible)
        if (existing.has(id)) known.set(id, { name: `${firstName} ${lastName}`.trim() || email });
    },
    find: (id) => known.get(id) ?? 'hidden',
  };
}
