import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { reportSnapshot } from '../../../database/report-snapshot.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { BYTE_ORDER_MARK, csvLine, csvText } from '../../../kernel/csv.ts';
import { groupPath } from '../../accounts/group-path.ts';
import { readGroupZones } from '../../accounts/group-zones.ts';
import { readPeople } from '../../accounts/people.store.ts';
import { personBody, type PersonRow } from '../../accounts/person.ts';
import { countSlots, during, matches, type SlotFilter } from '../slot-list.store.ts';
import type { Span } from '../slot.store.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { readExportedSlots, type ExportedSlot } from './slot-rows.store.ts';

type Texts = typeof en;
export const csvTexts: Readonly<Record<Locale, Texts>> = { en, pl };

/** What cells are written with. */
interface CellContext {
  readonly texts: Texts;
  readonly driverName: (slot: ExportedSlot) => string;
  readonly groupName: (groupId: string) => string;
}

type Column = readonly [key: keyof Texts['columns'], cell: (slot: ExportedSlot, context: CellContext) => string | number | null];

const columns: readonly Column[] = [
  ['number', ({ id }) => Number(id)],
  ['driver', (slot, { driverName }) => driverName(slot)],
  ['vehicle', ({ vehicle }, { texts }) => vehicle ?? texts.deletedVehicle],
  ['plate', ({ plate }) => plate],
  ['group', ({ groupId }, { groupName }) => groupName(groupId)],
  ['start', ({ start }) => start],
  ['end', ({ end }) => end],
  ['timeZone', ({ timeZone }) => timeZone],
  ['minutes', ({ minutes }) => minutes],
  ['status', ({ state }, { texts }) => texts.states[state]],
  ['returnAddress', ({ returnAddress }) => returnAddress],
  ['comment', ({ comment }) => comment],
  ['rejectionReason', ({ rejectionReason }) => rejectionReason],
  ['created', ({ createdAt }) => createdAt],
];

const format = (cell: string | number | null) =>
  cell === null || cell === '' ? '' : typeof cell === 'number' ? String(cell) : csvText(cell);
const lineOf = (slot: ExportedSlot, context: CellContext) => csvLine(columns.map(([, cell]) => format(cell(slot, context))));

export interface SlotExport {
  /** Only groups whose slots the caller sees in full. */
  readonly filter: SlotFilter;
  readonly span: Span;
  readonly locale: Locale;
}

/**
 * Writes slots as CSV (RFC 4180) in UTF-8 with a byte order mark, from one snapshot, as fast as the output takes them.
 * @param begin called with the number of slots before the first byte; nothing is written when it rejects
 */
export async function writeSlotCsv(
  db: Database,
  caller: Caller,
  { filter, span, locale }: SlotExport,
  output: NodeJS.WritableStream,
  begin: (count: number) => Promise<void>,
): Promise<void> {
  const texts = csvTexts[locale];
  const people = new Map<string, PersonRow>();
  const paths = new Map<string, string>();
  const context: CellContext = {
    texts,
    driverName: ({ driverId, groupId }) => personBody(caller, { groupId, reportedIn: groupId }, people.get(driverId) ?? null).name ?? '',
    groupName(id) {
      const path = paths.get(id) ?? groupPath(caller, id);
      paths.set(id, path);
      return path;
    },
  };
  await reportSnapshot(db, async (tx) => {
    const zones = await readGroupZones(tx, caller, filter.groupIds);
    await begin(await countSlots(tx, sql`${matches(filter)} and ${during(span)}`));
    async function* lines() {
      yield `${BYTE_ORDER_MARK}${csvLine(columns.map(([key]) => csvText(texts.columns[key])))}`;
      for await (const slots of readExportedSlots(tx, { filter, span, zones })) {
        const unknown = slots.map(({ driverId }) => driverId).filter((id) => !people.has(id));
        for (const [id, person] of await readPeople(tx, unknown)) people.set(id, person);
        yield slots.map((slot) => lineOf(slot, context)).join('');
      }
    }
    await pipeline(Readable.from(lines()), output);
  });
}
