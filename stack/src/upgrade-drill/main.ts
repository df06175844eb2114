import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { count } from '../count-option.ts';
import { tallyTable } from '../kill-drill/tally-table.ts';
import { sentenceOf } from '../problem.ts';
import { damagedIn, runUpgradeDrill } from './drill.ts';

/** Longest gap of the live channel, in seconds. */
const MAX_GAP = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function drill(options: { readonly vehicles: number; readonly tabs: number }): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-upgrade-'));
  const load = () => loadavg().map((each) => each.toFixed(1));
  print(`Starting; load ${load().join(' ')}`);
  try {
    const result = await runUpgradeDrill(folder, { ...options, log: print });
    print(`\n${'step'.padEnd(34)}${'ready after (s)'.padEnd(18)}${'longest gap (s)'.padEnd(18)}${'failed requests'.padEnd(18)}load`);
    for (const { name, seconds, gap, failed, load: busy } of result.steps)
      print(`${name.padEnd(34)}${seconds.toFixed(1).padEnd(18)}${gap.toFixed(2).padEnd(18)}${String(failed).padEnd(18)}${busy.toFixed(1)}`);
    print('');
    tallyTable(result.tallies).forEach(print);
    const gap = Math.max(...result.steps.map((step) => step.gap));
    print(`${result.reads} reads, ${result.failures.length} failed requests`);
    result.failures.slice(0, 10).forEach(print);
    print(
      `${Math.round(result.reportsPerSecond)} reports a second, ${options.tabs} tabs, ${result.reconnects} reconnects, longest gap ${gap.toFixed(2)} s`,
    );
    print(`${result.signOuts.length} sign-outs`);
    result.signOuts.slice(0, 10).forEach(print);
    print(`load ${load().join(' ')}`);
    return result.failures.length + result.signOuts.length + damagedIn(result) === 0 && gap <= MAX_GAP;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const program = new Command('drill:upgrade')
  .description(
    'Replace every server and front of a running console by the next version, one at a time, and then the servers by the former one, and count failed requests, lost writes, sign-outs and gaps of the live channel.',
  )
  .option('--vehicles <number>', 'simulated vehicles; 50,000 send about 1,600 reports a second', count, 50_000)
  .option('--tabs <number>', 'clients of the live channel', count, 50)
  .action(async (options: { vehicles: number; tabs: number }) => {
    try {
      process.exitCode = (await drill(options)) ? 0 : 1;
    } catch (error) {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exitCode = 2;
    }
  });
await program.parseAsync();
// After an error, clients may still wait for the console.
process.exit();
