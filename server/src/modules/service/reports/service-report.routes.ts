import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { groupsToRead, type Caller } from '../../../kernel/caller.ts';
import { preferredLocale } from '../../../kernel/locale.ts';
import { createReportLimit } from '../../../kernel/report-limit.ts';
import { streamReport } from '../../../kernel/report-stream.ts';
import { exact, orNull, refusals } from '../../../kernel/schema.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { auditSubject } from '../../audit/audit.ts';
import { damageTypes } from '../damage-types.ts';
import { route } from '../route-schemas.ts';
import { readNamedSummary } from './named-summary.ts';
import { reportFilter, type ReportFilter } from './report-filter.ts';
import { writeReport, type ReportHead, type ReportOrder } from './report-file.ts';
import { formats, reportFormats } from './report-formats.ts';
import type { ReportPerson } from './report-people.ts';
import { reportTexts } from './report-texts.ts';

/** Reports that a server process writes at the same time. */
const AT_ONCE = 3;
export const MANAGE = 'serviceRequest.manage';

const mean = (description: string) => orNull(Type.Number({ description }));

const figures = {
  count: Type.Integer({ description: 'Service requests' }),
  timeToConfirm: mean('Mean seconds from the report to its confirmation; null: none was confirmed'),
  timeToRepair: mean('Mean seconds from the first start of the repair to its completion; null: none was completed'),
  timeToComplete: mean('Mean seconds from the report to the completion of the repair; null: none was completed'),
  reopened: Type.Integer({ description: 'Requests whose rejected repair was continued by a new request' }),
};
const person = {
  name: orNull(Type.String({ description: "Null: the caller can't see this person" })),
  deleted: Type.Boolean({ description: 'The account was deleted' }),
};

const SummaryBody = Type.Object({
  ...figures,
  byDamage: Type.Array(Type.Object({ damage: Type.Enum([...damageTypes]), ...figures }), {
    description: 'Most frequent first; a request with several damage types is counted for each',
  }),
  byTechnician: Type.Array(Type.Object({ technicianId: orNull(Type.String()), ...person, ...figures }), {
    description: 'Most requests first; null: no technician',
  }),
  customers: Type.Array(Type.Object({ customerId: Type.String(), ...person, count: Type.Integer() }), {
    description: 'Accounts that accepted or rejected repairs of these requests, whatever `customerId` is',
  }),
});

const ReportBody = exact({
  ...reportFilter,
  format: Type.Enum([...reportFormats]),
  locale: Type.Optional(Type.Enum(['en', 'pl'], { description: 'Language of the report; default: that of Accept-Language' })),
});

const personBody = (found: ReportPerson | null) => ({
  name: found === null || typeof found === 'string' ? null : found.name,
  deleted: found === 'deleted',
});

/** The file's content, for the document: it is streamed. */
const File = Object.fromEntries(
  reportFormats.map((format) => [formats[format].type.split(';')[0], { schema: { type: 'string', format: 'binary' } }]),
);

const auditStateOf = ({ filter, format }: ReportOrder, { count }: ReportHead) => ({
  format,
  requests: count,
  groups: filter.groups?.split(',') ?? null,
  vehicles: filter.vehicleId ?? null,
  damages: filter.damage ?? null,
  repairTypes: filter.repairType ?? null,
  from: filter.from ?? null,
  to: filter.to ?? null,
  customer: filter.customerId ?? null,
});

/** Reports about service requests (rules SRV-R1 to SRV-R5). The specification names no calls; these follow the style of its section 7. */
export function serviceReportRoutes(app: App, { db, log }: Kernel): void {
  const limit = createReportLimit(AT_ONCE);
  const groupsOf = (caller: Caller, { groups }: ReportFilter) => groupsToRead(caller, MANAGE, groups?.split(','));

  app.get('/v1/service-request/report/summary', {
    config: { access: MANAGE },
    schema: {
      ...route('summarizeServiceRequests', 'Returns the figures of a report about service requests'),
      querystring: exact(reportFilter),
      response: { 200: SummaryBody, ...refusals },
    },
    handler: async ({ caller, query }): Promise<Static<typeof SummaryBody>> => {
      const { summary, people } = await readNamedSummary(db, caller, query, groupsOf(caller, query));
      const { byDamage, byTechnician, customers, ...total } = summary;
      return {
        ...total,
        byDamage: [...byDamage],
        byTechnician: byTechnician.map((each) => ({
          ...each,
          ...personBody(each.technicianId === null ? null : people.find(each.technicianId)),
        })),
        customers: customers.map((each) => ({ ...each, ...personBody(people.find(each.customerId)) })),
      };
    },
  });

  app.post('/v1/service-request/report', {
    config: { access: MANAGE },
    schema: {
      ...route(
        'createServiceReport',
        'Streams a report about service requests as a file. The header x-total-count is the number of requests, x-estimated-length the approximate size in bytes',
      ),
      body: ReportBody,
      response: { 200: { description: 'The file', content: File }, ...refusals },
    },
    handler: async (request, reply) => {
      const { caller, body, headers } = request;
      const { format, locale = preferredLocale(headers['accept-language']), ...filter } = body;
      const order: ReportOrder = { filter, format, locale, groupIds: groupsOf(caller, filter) };
      const end = limit.begin(caller.account.id);
      const written = (head: ReportHead) =>
        db.transaction((tx) =>
          auditBy(tx, caller, {
            act: 'report-created',
            subjectId: auditSubject('report', format),
            after: auditStateOf(order, head),
            ...(filter.groups && !filter.groups.includes(',') && { groupId: filter.groups }),
          }),
        );
      const { head, output } = await streamReport<ReportHead>({ reply, log, end }, (stream, begin) =>
        writeReport(db, caller, order, stream, async (known) => {
          await written(known);
          begin(known);
        }),
      );
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('x-total-count', String(head.count))
        .header('x-estimated-length', String(head.estimatedLength))
        .header('content-disposition', `attachment; filename="${reportTexts[locale].fileName}-${day}.${format}"`)
        .type(formats[format].type)
        .send(output);
    },
  });
}
