import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { sumOf } from '../kill-drill/tally.ts';
import { tallyTable } from '../kill-drill/tally-table.ts';
import { sentenceOf } from '../problem.ts';
import { runRestoreDrill } from './restore-drill.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function drill(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-restore-'));
  try {
    const { seconds, output, tallies, auditEntries, auditFaults } = await runRestoreDrill(folder);
    output.forEach(print);
    print(`\nbackup ${seconds.backup.toFixed(1)} s, restore ${seconds.restore.toFixed(1)} s, start ${seconds.start.toFixed(1)} s`);
    print('');
    tallyTable(tallies).forEach(print);
    print(`${auditEntries} audit entries verified${auditFaults.map((fault) => `; ${fault}`).join('')}`);
    const { lost, doubled, partial } = sumOf(Object.values(tallies));
    return lost + doubled + partial + auditFaults.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const program = new Command('drill:restore')
  .description('Back up a running console, lose its data, restore the backup, and compare everything that was written before.')
  .action(async () => {
    try {
      process.exitCode = (await drill()) ? 0 : 1;
    } catch (error) {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exitCode = 1;
    }
  });
await program.parseAsync();
