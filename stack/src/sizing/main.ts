import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { sentenceOf } from '../problem.ts';
import { measureSizing, type Sizing } from './measurement.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString('en');

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Enter a whole number from 1 to 999999.');
  return Number(text);
}

const counts = (text: string) => text.split(',').map(count);

/** Prints what the programs of a console of this size use. */
function printSizing(vehicles: number, { reportsPerSecond, programs, database }: Sizing): void {
  print(`\n${vehicles.toLocaleString('en')} vehicles, ${Math.round(reportsPerSecond)} reports a second`);
  print(`${'program'.padEnd(14)}${'processors'.padEnd(14)}memory (MB)`);
  for (const { name, cpu, memory } of programs) print(`${name.padEnd(14)}${cpu.toFixed(2).padEnd(14)}${megabytes(memory)}`);
  print(`database: ${megabytes(database.bytes)} MB, grows by ${megabytes(database.perDay)} MB a day before retention`);
}

interface Options {
  readonly vehicles: readonly number[];
  readonly tabs: number;
  readonly seconds: number;
}

async function measureAll({ vehicles, tabs, seconds }: Options): Promise<void> {
  print(`${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${megabytes(totalmem())} MB, load ${loadavg()[0]?.toFixed(1)}`);
  for (const each of vehicles) {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-console-sizing-'));
    try {
      printSizing(each, await measureSizing(folder, { vehicles: each, tabs, seconds, log: print }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

const program = new Command('sizing')
  .description(
    'Measure processors, memory and disk used by each program of a console with simulated vehicles, for the sizing table. Linux only.',
  )
  .option('--vehicles <numbers>', 'simulated vehicles, one number or several with commas', counts, [5_200, 20_000, 50_000])
  .option('--tabs <number>', 'clients that follow the whole fleet', count, 10)
  .option('--seconds <number>', 'how long to measure', count, 120)
  .action(async (options: Options) => {
    try {
      await measureAll(options);
    } catch (error) {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exitCode = 1;
    }
  });
await program.parseAsync();
process.exit();
