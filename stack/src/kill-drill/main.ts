import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { sentenceOf } from '../problem.ts';
import { median, runDrill } from './drill.ts';
import { parts, runStart, type Part } from './running-start.ts';
import { sumOf } from './tally.ts';
import { writerKinds } from './writers.ts';

/** Limit of each part's median, in seconds. */
const GOAL = 3;

function count(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Enter a whole number of at least 1.');
  return Number(text);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function drill(rounds: number, only: readonly Part[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-kills-'));
  const load = () => loadavg().map((each) => each.toFixed(1));
  print(`Starting; load ${load().join(' ')}`);
  const start = await runStart(folder);
  try {
    const result = await runDrill(start, { rounds, only, log: print });
    const medians = only.map((part) => median(result.away[part]));
    print(`\n${'part'.padEnd(12)}${'kills'.padEnd(8)}back after (s): min / median / max`);
    only.forEach((part, index) => {
      const away = result.away[part];
      const figures = [Math.min(...away), medians[index] ?? NaN, Math.max(...away)].map((each) => each.toFixed(2));
      print(`${part.padEnd(12)}${String(away.length).padEnd(8)}${figures.join(' / ')}`);
    });
    print(`\n${'writes'.padEnd(14)}${'acknowledged'.padEnd(14)}${'events'.padEnd(8)}lost / duplicated / partial`);
    for (const kind of writerKinds) {
      const { acknowledged, events, lost, doubled, partial } = result.tallies[kind];
      print(`${kind.padEnd(14)}${String(acknowledged).padEnd(14)}${String(events).padEnd(8)}${lost} / ${doubled} / ${partial}`);
    }
    const { lost, doubled, partial } = sumOf(Object.values(result.tallies));
    print(`${result.repeated} retries`);
    print(`load ${load().join(' ')}`);
    return lost + doubled + partial === 0 && medians.every((each) => each <= GOAL);
  } finally {
    await start.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const program = new Command('drill:kills')
  .description(
    'Repeatedly kill every part of a running `pnpm start` during writes and count lost and duplicate writes and partial files. Linux only.',
  )
  .option('--rounds <number>', 'kills per part', count, 20)
  .addOption(new Option('--only <parts...>', 'only these parts').choices(parts).default(parts))
  .action(async ({ rounds, only }: { rounds: number; only: readonly Part[] }) => {
    try {
      process.exitCode = (await drill(rounds, only)) ? 0 : 1;
    } catch (error) {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exitCode = 2;
    }
  });
await program.parseAsync();
