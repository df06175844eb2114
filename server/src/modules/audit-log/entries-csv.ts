import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { BYTE_ORDER_MARK, csvLine, csvText } from '../../kernel/csv.ts';
import { groupPath } from '../accounts/group-path.ts';
import { stateOf, type AuditEntry } from '../audit/audit.ts';
import { entryBodies, type EntryBody } from './entry.body.ts';
import { entriesInBatches, type EntryFilter } from './entry.store.ts';

interface Line {
  readonly body: EntryBody;
  readonly entry: AuditEntry;
  readonly group: string;
}

type Cell = string | number | null | undefined;
const json = (value: object | null) => value && JSON.stringify(value);

/** Columns have the names of the API's fields, and actions their codes, in every language: the file is made for other programs. Times are in UTC. */
const columns: readonly (readonly [name: string, cell: (line: Line) => Cell])[] = [
  ['seq', ({ body }) => body.seq],
  ['at', ({ body }) => body.at],
  ['action', ({ body }) => body.action],
  ['actorId', ({ body }) => body.actor?.id],
  ['actorEmail', ({ body }) => body.actor?.person?.email],
  ['subjectKind', ({ body }) => body.subject?.kind],
  ['subjectId', ({ body }) => body.subject?.id],
  ['subjectName', ({ body }) => body.subject?.person?.email ?? body.subject?.name],
  ['groupId', ({ body }) => body.groupId],
  ['group', ({ group }) => group],
  ['address', ({ body }) => body.address],
  ['details', ({ body }) => (Object.keys(body.details).length === 0 ? null : json(body.details))],
  ['before', ({ entry }) => json(stateOf(entry).before)],
  ['after', ({ entry }) => json(stateOf(entry).after)],
  ['people', ({ entry }) => stateOf(entry).people.join(' ')],
  ['hash', ({ entry }) => entry.hash],
];

const format = (cell: Cell) =>
  cell === null || cell === undefined || cell === '' ? '' : typeof cell === 'number' ? String(cell) : csvText(cell);

/** Writes entries as CSV (RFC 4180) in UTF-8 with a byte order mark, as fast as the output takes them. No cell is a formula. */
export async function writeEntriesCsv(db: Database, caller: Caller, filter: EntryFilter, output: NodeJS.WritableStream): Promise<void> {
  async function* lines() {
    yield `${BYTE_ORDER_MARK}${csvLine(columns.map(([name]) => csvText(name)))}`;
    for await (const entries of entriesInBatches(db, filter)) {
      const bodies = await entryBodies(db, caller, entries);
      yield entries
        .map((entry, at) => {
          const body = bodies[at] as EntryBody;
          const line = { body, entry, group: body.groupId === null ? '' : groupPath(caller, body.groupId) };
          return csvLine(columns.map(([, cell]) => format(cell(line))));
        })
        .join('');
    }
  }
  await pipeline(Readable.from(lines()), output);
}
