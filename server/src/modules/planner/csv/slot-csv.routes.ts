import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { groupsToRead } from '../../../kernel/caller.ts';
import { preferredLocale } from '../../../kernel/locale.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import { createReportLimit } from '../../../kernel/report-limit.ts';
import { streamReport } from '../../../kernel/report-stream.ts';
import { exact, refusals } from '../../../kernel/schema.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { auditSubject } from '../../audit/audit.ts';
import { MANAGE, route } from '../planner.body.ts';
import { filterFor, listQuery, spanOf } from '../slot-list.routes.ts';
import { csvTexts, writeSlotCsv } from './slot-csv.ts';

/** Files that a server process writes at the same time. */
const AT_ONCE = 2;

/** Exports slots (rule PLN-E1). */
export function slotCsvRoutes(app: App, { db, log }: Kernel): void {
  const limit = createReportLimit(AT_ONCE);

  app.get('/v1/planner/slot.csv', {
    config: { access: MANAGE },
    schema: {
      ...route('exportSlots', 'Streams the slots of a list as a CSV file, with local times. The header x-total-count is their number'),
      querystring: exact({
        ...listQuery,
        locale: Type.Optional(Type.Enum(['en', 'pl'], { description: 'Language of the file; default: that of Accept-Language' })),
      }),
      response: {
        200: { description: 'The file', content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) } } },
        ...refusals,
      },
    },
    handler: async ({ caller, query, headers }, reply) => {
      const { locale = preferredLocale(headers['accept-language']), groups, from, till, driverId, vehicleId, status } = query;
      groupsToRead(caller, MANAGE, groups?.split(','));
      const { managedIds, ...rest } = filterFor(caller, query);
      const filter = { ...rest, groupIds: managedIds, managedIds };
      const span = spanOf({ from, till });
      const end = limit.begin(caller.account.id);
      const { head: count, output } = await streamReport<number>({ reply, log, end }, (stream, begin) =>
        writeSlotCsv(db, caller, { filter, span, locale }, stream, async (slots) => {
          await db.transaction((tx) =>
            auditBy(tx, caller, {
              act: 'slots-exported',
              subjectId: auditSubject('report', 'slots'),
              after: {
                slots,
                groups: groups?.split(',') ?? null,
                from: span.start.toISOString(),
                till: span.end.toISOString(),
                driver: driverId ?? null,
                vehicle: vehicleId ?? null,
                status: status?.split(',') ?? null,
              },
              ...(groups && !groups.includes(',') && { groupId: groups }),
            }),
          );
          begin(slots);
        }),
      );
      return reply
        .header('x-total-count', String(count))
        .header('content-disposition', `attachment; filename="${csvTexts[locale].fileName}-${new Date().toISOString().slice(0, 10)}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(output);
    },
  });
}
