import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from '../../database/postgres-binaries.ts';
import type { ArchivedDatabase } from './archived-database.ts';
import { findClientTools } from './client-tools.ts';
import { runPointInTimeDrill } from './drill.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pitr-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file that is missing ends the recovery with a sentence; the drill goes on with the whole archive. */
async function recoverWithout(database: ArchivedDatabase, instant: Date) {
  const base = readdirSync(join(database.archive, 'base'))[0] ?? '';
  const wal = join(database.archive, 'wal');
  const files = readdirSync(wal).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  const last = files.sort().at(-1) ?? '';
  const to = (time: string) => database.run('recover', [time]);
  renameSync(join(wal, last), join(folder, last));
  const atEnd = await to(instant.toISOString());
  renameSync(join(folder, last), join(wal, last));
  const early = await to(new Date(Date.parse(base) - 60_000).toISOString());
  const late = await to(new Date(Date.now() + 60_000).toISOString());
  const premature = await database.run('recover', ['switch']);
  return { atEnd, early, late, premature };
}

test('[PR-04] a database is recovered to just before a disaster: with every write acknowledged until then, and none that came after', async () => {
  const tools = findClientTools(postgresBinaries().major);
  let refused: Awaited<ReturnType<typeof recoverWithout>> | undefined;
  const result = await runPointInTimeDrill({
    folder,
    tools: 'bin' in tools ? tools.bin : null,
    writes: [60, 120, 30],
    onLoss: async (database, instant) => {
      refused = await recoverWithout(database, instant);
    },
  });
  expect(result).toMatchObject({ lost: [], surviving: [], tableIsBack: true, auditFaults: [] });
  expect(result.before).toBeGreaterThanOrEqual(180);
  expect(result.after).toBeGreaterThanOrEqual(20);
  expect(result.auditEntries).toBeGreaterThanOrEqual(180);
  // Recorded when the server stopped after the disaster.
  expect(result.headsAside).toBeGreaterThanOrEqual(1);
  expect(result.again[1]).toBe(result.again[0]);
  expect(refused).toMatchObject({
    atEnd: { code: 1, errors: expect.stringMatching(/^The archive ends at .+\. Recover to an earlier time, to latest, or wait/) },
    early: { code: 1, errors: expect.stringMatching(/ is before the oldest base backup, which was finished at .+ UTC\.$/) },
    late: { code: 1, errors: expect.stringMatching(/ is in the future: it is .+ UTC\.$/) },
    premature: { code: 1, errors: 'There is no recovered database. Recover one first.' },
  });
}, 180_000);
