import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { readGroupZones } from '../../accounts/group-zones.ts';
import type { ReportFilter } from './report-filter.ts';
import { reportPeople, type ReportPeople } from './report-people.ts';
import { reportSnapshot } from '../../../database/report-snapshot.ts';
import { readReportSummary, type ReportSummary } from './report-summary.ts';

/** The summary with the people's names, for the screen. */
export async function readNamedSummary(
  db: Database,
  caller: Caller,
  filter: ReportFilter,
  groupIds: readonly string[],
): Promise<{ readonly summary: ReportSummary; readonly people: ReportPeople }> {
  const people = reportPeople(db, caller);
  const summary = await reportSnapshot(db, async (tx) => readReportSummary(tx, filter, await readGroupZones(tx, caller, groupIds)));
  await people.load([
    ...summary.byTechnician.map(({ technicianId }) => technicianId),
    ...summary.customers.map(({ customerId }) => customerId),
  ]);
  return { summary, people };
}
