import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { count } from '../count-option.ts';
import { median } from '../kill-drill/drill.ts';
import { sumOf } from '../kill-drill/tally.ts';
import { tallyTable } from '../kill-drill/tally-table.ts';
import { isExplained, Problem, sentenceOf } from '../problem.ts';
import { isSound, runPowerCuts, type PowerCutResult } from './drill.ts';
import { fileSystems, missingRequirement, thisMachine, type FileSystem } from './requirements.ts';
import { Volume } from './volume.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

interface Options {
  readonly cuts: number;
  readonly vehicles: number;
  readonly filesystem: FileSystem;
}

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');

function printResult({ cuts, cutsOfStarts, recovery, tallies, faults, repeated }: PowerCutResult): void {
  const figures = [Math.min(...recovery), median(recovery), Math.max(...recovery)].map((each) => each.toFixed(1));
  print(
    `\n${cuts} power cuts, ${cutsOfStarts} of them during a start; writing again after (s): min ${figures[0]}, median ${figures[1]}, max ${figures[2]}\n`,
  );
  tallyTable(tallies).forEach(print);
  const { acknowledged, lost, doubled, partial } = sumOf(Object.values(tallies));
  print(`${acknowledged} acknowledged: ${lost} lost, ${doubled} duplicated, ${partial} partial`);
  print(`${faults.length} faults in release store, audit and database`);
  faults.forEach(print);
  print(`${repeated} retries`);
  print(`load ${load()}`);
}

async function drill({ cuts, vehicles, filesystem }: Options): Promise<boolean> {
  const missing = missingRequirement(thisMachine(), filesystem);
  if (missing !== null) throw new Problem(missing);
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-power-cuts-'));
  const logDir = join(folder, 'logs');
  print(`Starting with ${filesystem}; load ${load()}`);
  let volume: Volume | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      volume?.dispose();
      process.exit(130);
    });
  let keepsLogs = true;
  try {
    volume = new Volume(folder, filesystem);
    const result = await runPowerCuts(volume, {
      cuts,
      env: { VEHICLES: String(vehicles), STATIONS: '2', RIDES: 'none', RELEASE_COMPRESSION: 'fast' },
      logDir,
      log: print,
    });
    printResult(result);
    keepsLogs = !isSound(result);
    return !keepsLogs;
  } finally {
    volume?.dispose();
    if (keepsLogs) print(`The logs are in ${logDir}.`);
    else rmSync(folder, { recursive: true });
  }
}

const program = new Command('drill:power-cuts')
  .description(
    'Repeatedly cut the power of a running console during writes, and count acknowledged writes that are lost, duplicated or partial. Linux only, as root.',
  )
  .option('--cuts <number>', 'power cuts', count, 100)
  .option('--vehicles <number>', 'simulated vehicles', count, 200)
  .addOption(new Option('--filesystem <name>', 'file system of the data folder').choices(fileSystems).default('ext4'))
  .action(async (options: Options) => {
    try {
      process.exitCode = (await drill(options)) ? 0 : 1;
    } catch (error) {
      process.stderr.write(`${sentenceOf(error)}\n`);
      // A writer that finds something else than it wrote ends with another error than a Problem.
      process.exitCode = isExplained(error) ? 2 : 1;
    }
  });
await program.parseAsync();
// After an error, writers may still wait for the console.
process.exit();
