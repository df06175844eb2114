import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { count } from '../count-option.ts';
import { Problem, sentenceOf } from '../problem.ts';
import { startDeployment } from '../testing/deployment.ts';
import { deploymentTarget } from './deployment-target.ts';
import { median, runDrill } from './drill.ts';
import type { KillTarget } from './kill-target.ts';
import { runStart } from './running-start.ts';
import { startTarget } from './start-target.ts';
import { sumOf } from './tally.ts';
import { tallyTable } from './tally-table.ts';

/** Limit of each part's median, in seconds. */
const GOAL = 3;

const print = (line: string) => process.stdout.write(`${line}\n`);

interface Options {
  readonly rounds: number;
  readonly vehicles: number;
  readonly several: boolean;
  readonly only?: readonly string[];
}

/** Starts a console. Returns its parts, and how to stop it. */
async function startTargetIn(
  folder: string,
  { several, vehicles }: Options,
): Promise<{ target: KillTarget; stop: () => Promise<unknown> }> {
  if (several) {
    const deployment = await startDeployment(folder, { vehicles, log: print });
    return { target: deploymentTarget(deployment), stop: () => deployment.stop() };
  }
  const start = await runStart(folder, { VEHICLES: String(vehicles) });
  return { target: startTarget(start), stop: () => start.stop() };
}

async function drill(options: Options): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-kills-'));
  const load = () => loadavg().map((each) => each.toFixed(1));
  print(`Starting; load ${load().join(' ')}`);
  const { target, stop } = await startTargetIn(folder, options);
  let keepsLogs = false;
  try {
    const { rounds, only = target.parts } = options;
    const unknown = only.find((part) => !target.parts.includes(part));
    if (unknown !== undefined) throw new Problem(`There is no part named ${unknown}, only ${target.parts.join(', ')}.`);
    const result = await runDrill(target, { rounds, only, log: print });
    const medians = only.map((part) => median(result.away[part] ?? []));
    print(`\n${'part'.padEnd(12)}${'kills'.padEnd(8)}back after (s): min / median / max`);
    only.forEach((part, index) => {
      const away = result.away[part] ?? [];
      const figures = [Math.min(...away), medians[index] ?? NaN, Math.max(...away)].map((each) => each.toFixed(2));
      print(`${part.padEnd(12)}${String(away.length).padEnd(8)}${figures.join(' / ')}`);
    });
    print('');
    tallyTable(result.tallies).forEach(print);
    const { lost, doubled, partial } = sumOf(Object.values(result.tallies));
    print(`${result.repeated} retries`);
    print(`load ${load().join(' ')}`);
    return lost + doubled + partial === 0 && medians.every((each) => each <= GOAL);
  } catch (error) {
    keepsLogs = true;
    throw error;
  } finally {
    await stop();
    for (const each of readdirSync(folder).filter((name) => name !== 'logs')) rmSync(join(folder, each), { recursive: true, force: true });
    if (keepsLogs) print(`The logs are in ${join(folder, 'logs')}.`);
    else rmSync(folder, { recursive: true });
  }
}

const program = new Command('drill:kills')
  .description(
    'Repeatedly kill every part of a running console during writes and count lost and duplicate writes and partial files. Linux only.',
  )
  .option('--rounds <number>', 'kills per part', count, 20)
  .option('--vehicles <number>', 'simulated vehicles', count, 5_200)
  .option('--several', 'a console of two servers, two fronts, a database and a broker instead of `pnpm start`', false)
  .option('--only <parts...>', 'only these parts')
  .action(async (options: Options) => {
    try {
      process.exitCode = (await drill(options)) ? 0 : 1;
    } catch (error) {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exitCode = 2;
    }
  });
await program.parseAsync();
// After an error, writers may still wait for the console.
process.exit();
