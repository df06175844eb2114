import { Type } from 'typebox';
import { preferredLocale } from '../../../kernel/locale.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import { createReportLimit } from '../../../kernel/report-limit.ts';
import { streamReport } from '../../../kernel/report-stream.ts';
import { exact, refusals } from '../../../kernel/schema.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { auditSubject } from '../../audit/audit.ts';
import { openTab, READS } from '../tabs/tab.ts';
import { Query } from '../tabs/tab.body.ts';
import { writeTabPdf } from './pdf-report.ts';
import { readReport } from './report-content.ts';
import { reportTabs } from './report-tabs.ts';
import { reportTexts } from './report-texts.ts';

/** Reports that a server process writes at the same time. */
const AT_ONCE = 3;

/** The file's content, for the document: it is streamed. */
const File = Object.fromEntries([['application/pdf', { schema: { type: 'string', format: 'binary' } }]]);

/** A tab of the figures as a file for printing. @param now in ms */
export function analyticsReportRoutes(app: App, { db, log }: Pick<Kernel, 'db' | 'log'>, now: () => number): void {
  const limit = createReportLimit(AT_ONCE);
  app.get('/v1/analytics/report.pdf', {
    config: { access: READS },
    schema: {
      operationId: 'createFigureReport',
      summary: 'Streams the figures of a tab as a PDF for printing',
      tags: ['analytics'],
      querystring: exact({
        ...Query.properties,
        tab: Type.Enum([...reportTabs]),
        lang: Type.Optional(Type.Enum(['en', 'pl'], { description: 'Language of the report; default: that of Accept-Language' })),
      }),
      response: {
        200: { description: 'The file', content: File },
        ...refusals,
      },
    },
    handler: async ({ caller, query: { tab, lang, ...query }, headers }, reply) => {
      const opened = await openTab(db, caller, query, now());
      const locale = lang ?? preferredLocale(headers['accept-language']);
      const end = limit.begin(caller.account.id);
      const { output } = await streamReport<null>({ reply, log, end }, async (stream, begin) => {
        const content = await readReport(opened, tab, locale, now());
        await db.transaction((tx) =>
          auditBy(tx, caller, {
            act: 'report-created',
            subjectId: auditSubject('report', 'analytics'),
            after: { tab, since: query.since, till: query.till, groups: query.groups?.split(',') ?? null },
            ...(query.groups !== undefined && !query.groups.includes(',') && { groupId: query.groups }),
          }),
        );
        begin(null);
        await writeTabPdf(content, stream);
      });
      const name = `${reportTexts[locale].fileName}-${tab}-${query.since}-${query.till}.pdf`;
      return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf').send(output);
    },
  });
}
