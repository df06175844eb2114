import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { createReportLimit } from '../../kernel/report-limit.ts';
import { streamReport } from '../../kernel/report-stream.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditHead, auditSubject } from '../audit/audit.ts';
import { READS_AUDIT } from '../audit/root-administrator.ts';
import { requestedGroups } from '../iam/group-ids.ts';
import { writeEntriesCsv } from './entries-csv.ts';
import { filterOf, filterQuery, type FilterQuery } from './entry.query.ts';
import { countEntries } from './entry.store.ts';

/** Files that a server process writes at the same time. */
const AT_ONCE = 2;
/** Entries of one file. */
const MAX_ENTRIES = 100_000;

const auditStateOf = ({ from, to, actorId, actions, kind, subjectId, text, groupIds }: FilterQuery, entries: number) => ({
  entries,
  groups: requestedGroups(groupIds) ?? null,
  from: from ?? null,
  to: to ?? null,
  actor: actorId ?? null,
  actions: actions?.split(',') ?? null,
  kind: kind ?? null,
  subject: subjectId ?? null,
  text: text ?? null,
});

/** Export of the audit log. Rule AUD-U9. */
export function exportRoutes(app: App, { db, log }: Kernel): void {
  const limit = createReportLimit(AT_ONCE);

  app.get('/v1/audit/entries.csv', {
    config: { access: READS_AUDIT },
    schema: {
      operationId: 'exportAuditEntries',
      tags: ['audit'],
      description: `Streams the entries of a list as a CSV file, newest first. The header x-total-count is their number; more than ${MAX_ENTRIES} are refused`,
      querystring: exact(filterQuery),
      response: {
        200: { description: 'The file', content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) } } },
        ...refusals,
      },
    },
    handler: async ({ caller, query }, reply) => {
      // Without entries that are written from now on, such as that of this export.
      const { seq } = await auditHead(db);
      const filter = { ...filterOf(caller, query), newest: seq };
      const entries = await countEntries(db, filter, MAX_ENTRIES + 1);
      if (entries > MAX_ENTRIES) refuse('audit-export-too-large', 'Too many entries match. Choose a shorter period or more filters.');
      const groups = requestedGroups(query.groupIds);
      const end = limit.begin(caller.account.id);
      const { head: count, output } = await streamReport<number>({ reply, log, end }, async (stream, begin) => {
        await db.transaction((tx) =>
          auditBy(tx, caller, {
            act: 'report-created',
            subjectId: auditSubject('report', 'audit'),
            after: auditStateOf(query, entries),
            ...(groups?.length === 1 && { groupId: groups[0] }),
          }),
        );
        begin(entries);
        await writeEntriesCsv(db, caller, filter, stream);
      });
      return reply
        .header('x-total-count', String(count))
        .header('content-disposition', `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(output);
    },
  });
}
