import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from '../../database/postgres-binaries.ts';
import { findClientTools } from './client-tools.ts';
import { runPointInTimeDrill } from './drill.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function drill(): Promise<boolean> {
  const { major } = postgresBinaries();
  const tools = findClientTools(major);
  if ('missing' in tools) {
    print(tools.missing);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-pitr-'));
  try {
    print(`PostgreSQL ${major}, client programs in ${tools.bin}`);
    const result = await runPointInTimeDrill({ folder, tools: tools.bin, writes: [150, 250, 60] });
    const { seconds, bytes, writing, before, after, lost, surviving, tableIsBack, auditFaults } = result;
    result.output.forEach(print);
    print(`\nRecovered to just before ${result.instant.toISOString()}`);
    print(`base backup ${seconds.baseBackup.toFixed(1)} s, ${megabytes(bytes.baseBackup)}`);
    print(`recovery ${seconds.recovery.toFixed(1)} s; until the console acknowledged a write again ${seconds.working.toFixed(1)} s`);
    const perMinute = (size: number) => megabytes((size / writing) * 60);
    print(
      `${Math.round((before / writing) * 60)} writes a minute: ${perMinute(bytes.wal)} of WAL, ${perMinute(bytes.archivedWal)} in the archive`,
    );
    print(`${before} writes acknowledged before: ${lost.length} lost; ${after} sent after: ${surviving.length} exist`);
    print(`lost again after the recovery: ${result.again.join(' groups before, ')} after`);
    print(`the dropped table is ${tableIsBack ? 'back' : 'missing'}`);
    print(
      `${result.auditEntries} audit entries verified, ${result.headsAside} later heads set aside${auditFaults.map((fault) => `; ${fault}`).join('')}`,
    );
    return (
      lost.length + surviving.length + auditFaults.length === 0 &&
      tableIsBack &&
      result.again[0] === result.again[1] &&
      before > 0 &&
      after > 0
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const passed = await drill();
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
