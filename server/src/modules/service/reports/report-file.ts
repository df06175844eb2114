import type { Locale } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { cellContext } from './cell-context.ts';
import { filterTexts } from './filter-texts.ts';
import { readGroupZones, type GroupZone } from '../../accounts/group-zones.ts';
import type { ReportFilter } from './report-filter.ts';
import { formats, type ReportFormat } from './report-formats.ts';
import { reportPeople, type ReportPeople } from './report-people.ts';
import { readReportRows, type ReportRow } from './report-rows.ts';
import { reportSnapshot } from '../../../database/report-snapshot.ts';
import { readReportSummary } from './report-summary.ts';
import { fillIn, formatClock, reportTexts } from './report-texts.ts';

export interface ReportOrder {
  readonly filter: ReportFilter;
  /** The groups of the filter with all below; authorised. */
  readonly groupIds: readonly string[];
  readonly format: ReportFormat;
  readonly locale: Locale;
}

/** What is known before the file is written. */
export interface ReportHead {
  readonly count: number;
  /** In bytes. */
  readonly estimatedLength: number;
}

/** The common time zone of the groups; UTC when they are in several. */
const zoneOf = (zones: readonly GroupZone[]) => {
  const [first, ...more] = new Set(zones.map(({ zone }) => zone));
  return more.length === 0 ? (first ?? 'UTC') : 'UTC';
};

async function clockNow(tx: Transaction, zone: string): Promise<string> {
  const { rows } = await tx.execute<{ at: number }>(sql`select extract(epoch from now() at time zone ${zone})::float8 as at`);
  return `${formatClock(rows[0]?.at ?? 0)} (${zone})`;
}

/** Loads the people of each batch before it is written. */
async function* withPeople(
  first: IteratorResult<readonly ReportRow[], void>,
  rest: AsyncIterable<readonly ReportRow[]>,
  people: ReportPeople,
) {
  const peopleOf = (rows: readonly ReportRow[]) =>
    rows.flatMap(({ technicianId, authorId, customerId }) => [technicianId, authorId, customerId]);
  if (first.done) return;
  await people.load(peopleOf(first.value));
  yield first.value;
  for await (const rows of rest) {
    await people.load(peopleOf(rows));
    yield rows;
  }
}

/**
 * Writes a report to `output`: summary and requests are from one snapshot, read through a cursor as fast as the output takes them.
 * @param begin called with what is known before the first byte; nothing is written when it rejects
 */
export async function writeReport(
  db: Database,
  caller: Caller,
  order: ReportOrder,
  output: NodeJS.WritableStream,
  begin: (head: ReportHead) => Promise<void>,
): Promise<void> {
  const { filter, groupIds, format, locale } = order;
  const texts = reportTexts[locale];
  const people = reportPeople(db, caller);
  const context = cellContext(caller, texts, people);
  await reportSnapshot(db, async (tx) => {
    const zones = await readGroupZones(tx, caller, groupIds);
    const summary = await readReportSummary(tx, filter, zones);
    await people.load([filter.customerId ?? null, ...summary.byTechnician.map(({ technicianId }) => technicianId)]);
    const rows = readReportRows(tx, filter, zones);
    const first = await rows.next();
    const sample = first.done ? [] : first.value;
    const batches = withPeople(first, rows, people);
    const { type: _, write, estimate } = formats[format];
    await begin({ count: summary.count, estimatedLength: Math.round(estimate(sample, context, summary.count)) });
    await write(
      {
        locale,
        texts,
        filters: await filterTexts(tx, filter, groupIds, context),
        created: fillIn(texts.created, { time: await clockNow(tx, zoneOf(zones)) }),
        summary,
        context,
        technicianName: (id) => (id === null ? texts.unassigned : context.personName(id) || texts.hiddenPerson),
        batches,
      },
      output,
    );
  });
}
