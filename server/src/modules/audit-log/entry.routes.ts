import { Type } from 'typebox';
import { authorise } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { isRootAdministrator, READS_AUDIT } from '../audit/root-administrator.ts';
import { visibleGroups } from '../iam/visible-groups.ts';
import { entryBodies, EntryBody, fullEntryBody, FullEntryBody } from './entry.body.ts';
import { filterOf, filterQuery } from './entry.query.ts';
import { entryBySeq, readEntries } from './entry.store.ts';

/** Largest number of an entry: that of `bigint` as a number. */
const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Entries of the audit log. Rules AUD-U8 and AUD-U9. */
export function entryRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/audit/entry/list', {
    config: { access: READS_AUDIT },
    schema: {
      operationId: 'listAuditEntries',
      tags: ['audit'],
      description: 'Lists entries of the audit log of groups that the caller administers, newest first',
      querystring: exact({
        ...filterQuery,
        before: Type.Optional({ ...Seq, description: 'Number of the last entry seen' }),
        limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
      }),
      response: { 200: Type.Array(EntryBody), ...refusals },
    },
    handler: async ({ caller, query: { before, limit, ...query } }) =>
      entryBodies(db, caller, await readEntries(db, filterOf(caller, query), limit, before)),
  });

  app.get('/v1/audit/entry/:seq', {
    config: { access: READS_AUDIT },
    schema: {
      operationId: 'getAuditEntry',
      tags: ['audit'],
      description: 'Returns one entry with the states before and after the action',
      params: exact({ seq: Seq }),
      response: { 200: FullEntryBody, ...refusals },
    },
    handler: async ({ caller, params: { seq } }) => {
      const found = await entryBySeq(db, seq);
      const groupId = found?.groupId ?? null;
      const known = groupId !== null && caller.tree.all.has(groupId);
      // Entries without a group, and those of deleted ones.
      if (found && !known && isRootAdministrator(caller)) return fullEntryBody(db, caller, found.entry);
      authorise(caller, READS_AUDIT, known ? groupId : null);
      if (found === null || !visibleGroups(caller).some(({ id }) => id === groupId)) return notFound();
      return fullEntryBody(db, caller, found.entry);
    },
  });
}
