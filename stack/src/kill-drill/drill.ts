import { setTimeout as sleep } from 'node:timers/promises';
import { until, type KillTarget } from './kill-target.ts';
import { writerKinds, Writers, type Tallies } from './writers.ts';

export interface DrillResult<Part extends string> {
  readonly tallies: Tallies;
  /** Repeated attempts. */
  readonly repeated: number;
  /** Downtime after each kill, in seconds. */
  readonly away: Readonly<Record<Part, readonly number[]>>;
}

export interface DrillOptions<Part extends string> {
  /** Kills per part. */
  readonly rounds: number;
  readonly only?: readonly Part[];
  readonly log?: (line: string) => void;
}

/** Kills a part during writes. Returns the seconds until a new write is acknowledged, or simulated vehicles respond. */
async function killOnce<Part extends string>(target: KillTarget<Part>, writers: Writers, part: Part): Promise<number> {
  await until(target, 'a report, a transition and an upload on their way', () => writers.areWriting);
  const since = performance.now();
  await target.kill(part);
  if (target.behindVehicles.includes(part)) await until(target, 'simulated vehicles', () => writers.simulatorAnswers());
  else await writers.writeOnce();
  return (performance.now() - since) / 1000;
}

/** What a check has found wrong; empty if nothing. */
const findingsOf = (tallies: Tallies): string =>
  writerKinds
    .filter((kind) => tallies[kind].lost + tallies[kind].doubled + tallies[kind].partial > 0)
    .map((kind) => `; ${kind}: ${tallies[kind].lost} lost, ${tallies[kind].doubled} duplicated, ${tallies[kind].partial} partial`)
    .join('');

/** Kills every part of a running console in turn during writes. Counts lost and duplicate writes and partial files after each kill and at the end. */
export async function runDrill<Part extends string>(
  target: KillTarget<Part>,
  { rounds, only = target.parts, log = () => undefined }: DrillOptions<Part>,
): Promise<DrillResult<Part>> {
  const writers = new Writers(target.url);
  await writers.start();
  const away = Object.fromEntries(target.parts.map((part) => [part, [] as number[]])) as Record<Part, number[]>;
  const last = new Map<Part, number>();
  for (let round = 1; round <= rounds; round += 1)
    for (const part of only) {
      await sleep(Math.max(0, (last.get(part) ?? 0) + target.interval - Date.now()));
      last.set(part, Date.now());
      const seconds = await killOnce(target, writers, part);
      away[part].push(seconds);
      await target.complete();
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
