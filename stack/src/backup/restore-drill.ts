import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { runStart, type RunningStart } from '../kill-drill/running-start.ts';
import { writerKinds, Writers, type Tallies } from '../kill-drill/writers.ts';
import { Problem } from '../problem.ts';
import { root } from '../settings.ts';
import { runServerProgram } from './server-program.ts';

export interface RestoreDrill {
  /** Seconds of backup, restore, and the start of the restored console. */
  readonly seconds: Readonly<Record<'backup' | 'restore' | 'start', number>>;
  /** What the commands printed. */
  readonly output: readonly string[];
  /** What was written before the backup, compared with the restored console. */
  readonly tallies: Tallies;
  /** Entries of the audit log, whose chain and recorded heads were verified. */
  readonly auditEntries: number;
  readonly auditFaults: readonly string[];
}

/** Runs the backup command as an operator would. @throws Problem with its output */
async function command(args: readonly string[], dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'stack/src/backup/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Problem(`${args.join(' ')} ended with ${String(code)}: ${errors}`);
  return output.trim();
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const since = performance.now();
  return [await work(), (performance.now() - since) / 1000];
}

/**
 * Writes to a running console, backs it up while its vehicles go on reporting, loses its whole data folder, restores the backup into a new one, and starts the
 * console there on the same port: sessions go on, and everything that was written is compared.
 * @param folder empty; removed by the caller
 * @param writing time of writing, in ms
 */
export async function runRestoreDrill(
  folder: string,
  { env = {}, writing = 5_000 }: { readonly env?: Readonly<Record<string, string>>; readonly writing?: number } = {},
): Promise<RestoreDrill> {
  const [original, restored, backups] = [join(folder, 'original'), join(folder, 'restored'), join(folder, 'backups')];
  let start: RunningStart = await runStart(original, env);
  try {
    const writers = new Writers(start.url);
    await writers.start();
    await sleep(writing);
    const before = await writers.finish();
    if (writerKinds.some((kind) => before[kind].acknowledged === 0)) throw new Problem('Nothing was written before the backup.');
    const [made, backup] = await timed(() => command(['create', '--to', backups], original));
    const copy = /Backed up into (\S+)/.exec(made)?.[1] ?? '';
    await start.stop();
    rmSync(original, { recursive: true });
    const [loaded, restore] = await timed(() => command(['restore', copy], restored));
    const [next, starting] = await timed(() => runStart(restored, { ...env, PORT: new URL(start.url).port }));
    start = next;
    const tallies = await writers.finish();
    const { entries, faults } = await runServerProgram('verify-audit', [], restored);
    return {
      seconds: { backup, restore, start: starting },
      output: [made, loaded],
      tallies,
      auditEntries: Number(entries),
      auditFaults: faults as string[],
    };
  } finally {
    await start.stop();
  }
}
