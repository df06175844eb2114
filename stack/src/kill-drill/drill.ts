import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { parts, type Part, type RunningStart } from './running-start.ts';
import { writerKinds, Writers, type Tallies } from './writers.ts';

/** Interval between kills of one part, in ms: five crashes within a minute are final. */
const KILL_INTERVAL = 16_000;
/** Limit for a restart, in ms. */
const TIMEOUT = 60_000;

export interface DrillResult {
  readonly tallies: Tallies;
  /** Repeated attempts. */
  readonly repeated: number;
  /** Downtime after each kill, in seconds. */
  readonly away: Readonly<Record<Part, readonly number[]>>;
}

export interface DrillOptions {
  /** Kills per part. */
  readonly rounds: number;
  readonly only?: readonly Part[];
  readonly log?: (line: string) => void;
}

/** Polls until a condition holds. @throws Problem if the start ends or the limit is exceeded */
async function until(start: RunningStart, what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  let over = false;
  void start.ended.then(() => (over = true));
  const deadline = Date.now() + TIMEOUT;
  while (!(await holds())) {
    if (over) throw new Problem(`pnpm start ended:\n${start.output()}`);
    if (Date.now() > deadline) throw new Problem(`Waited ${TIMEOUT / 1000} s for ${what}:\n${start.output()}`);
    await sleep(10);
  }
}

/** Kills a part with SIGKILL. Returns the seconds until it works again: a new write is acknowledged, or simulated vehicles respond. */
async function killOnce(start: RunningStart, writers: Writers, part: Part): Promise<number> {
  const pid = start.pidOf(part);
  if (pid === null) throw new Problem(`No process found for ${part}:\n${start.output()}`);
  await until(start, 'a report, a transition and an upload on their way', () => writers.areWriting);
  const since = performance.now();
  process.kill(pid, 'SIGKILL');
  await until(start, `a new ${part}`, () => ![null, pid].includes(start.pidOf(part)));
  if (part === 'sandbox') await until(start, 'simulated vehicles', () => writers.simulatorAnswers());
  else await writers.writeOnce();
  return (performance.now() - since) / 1000;
}

/** What a check has found wrong; empty if nothing. */
const findingsOf = (tallies: Tallies): string =>
  writerKinds
    .filter((kind) => tallies[kind].lost + tallies[kind].doubled + tallies[kind].partial > 0)
    .map((kind) => `; ${kind}: ${tallies[kind].lost} lost, ${tallies[kind].doubled} duplicated, ${tallies[kind].partial} partial`)
    .join('');

/** Kills every part of a running start in turn during writes. Counts lost and duplicate writes and partial files after each kill and at the end. */
export async function runDrill(start: RunningStart, { rounds, only = parts, log = () => undefined }: DrillOptions): Promise<DrillResult> {
  const writers = new Writers(start.url);
  await writers.start();
  const away: Record<Part, number[]> = { server: [], front: [], database: [], sandbox: [] };
  const last = new Map<Part, number>();
  for (let round = 1; round <= rounds; round += 1)
    for (const part of only) {
      await sleep(Math.max(0, (last.get(part) ?? 0) + KILL_INTERVAL - Date.now()));
      last.set(part, Date.now());
      const seconds = await killOnce(start, writers, part);
      away[part].push(seconds);
      const found = findingsOf(await writers.check());
      log(`${round}/${rounds} ${part} back after ${seconds.toFixed(2)} s, ${writers.acknowledged} writes acknowledged${found}`);
    }
  const tallies = await writers.finish();
  return { away, tallies, repeated: writers.failures.length };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? NaN : ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
