import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDeployment } from '../testing/deployment.ts';
import { sumOf } from '../kill-drill/tally.ts';
import { Writers, type Tallies } from '../kill-drill/writers.ts';
import { openTabs } from './tabs.ts';
import { Readers } from './readers.ts';

/** Time between two replacements, in ms. */
const PAUSE = 3_000;
/** A request without an answer has failed after this time, in ms: as in the console. */
const REQUEST_TIMEOUT = 20_000;

/** One step of the upgrade. */
export interface Step {
  readonly name: string;
  /** Until the new process was ready, in seconds. */
  readonly seconds: number;
  /** Longest time without a message in any tab, in seconds. */
  readonly gap: number;
  /** Requests that failed during the step. */
  readonly failed: number;
  /** Processes that waited for a processor, on average over a minute. */
  readonly load: number;
}

export interface UpgradeResult {
  readonly steps: readonly Step[];
  readonly tallies: Tallies;
  readonly reads: number;
  /** Requests that failed: those without an answer, and those that were answered with 401, 429 or 5xx. */
  readonly failures: readonly string[];
  readonly signOuts: readonly string[];
  readonly reconnects: number;
  /** Stored reports of vehicles per second before the first step. */
  readonly reportsPerSecond: number;
}

export interface UpgradeOptions {
  readonly vehicles: number;
  readonly tabs: number;
  readonly log?: (line: string) => void;
}

/** Lost and duplicate writes and partial files. */
export const damagedIn = ({ tallies }: UpgradeResult): number => {
  const { lost, doubled, partial } = sumOf(Object.values(tallies));
  return lost + doubled + partial;
};

/**
 * Replaces every server and front of a running deployment by the next version, and then the servers by the former one, while clients read, write and follow the
 * live channel.
 * @param folder empty; removed by the caller
 */
export async function runUpgradeDrill(
  folder: string,
  { vehicles, tabs: count, log = () => undefined }: UpgradeOptions,
): Promise<UpgradeResult> {
  const deployment = await startDeployment(folder, { vehicles, log });
  const writers = new Writers(deployment.url, REQUEST_TIMEOUT);
  const readers = new Readers(deployment.url, REQUEST_TIMEOUT);
  const steps: Step[] = [];
  try {
    const tabs = await openTabs(deployment.url, count);
    const failures = () => [...writers.failures, ...readers.failures, ...tabs.failures];
    try {
      await writers.start();
      await readers.start();
      const reportsPerSecond = await rateOf(deployment.storedReports);
      tabs.longestGap();
      const step = async (name: string, work: () => Promise<unknown>) => {
        const [since, before] = [performance.now(), failures().length];
        await work();
        const seconds = (performance.now() - since) / 1000;
        await sleep(PAUSE);
        readers.assertReading();
        writers.assertWriting();
        const done = { name, seconds, gap: tabs.longestGap(), failed: failures().length - before, load: loadavg()[0] ?? 0 };
        steps.push(done);
        log(`${name}: ${seconds.toFixed(1)} s, gap ${done.gap.toFixed(2)} s, ${done.failed} failed requests`);
      };
      await step('without a change', () => sleep(PAUSE));
      await step('migration of the next version', deployment.migrate);
      for (const name of [...deployment.servers, ...deployment.fronts])
        await step(`${name} → next version`, () => deployment.replace(name));
      for (const name of deployment.servers) await step(`${name} → back`, () => deployment.replace(name));
      await readers.stop();
      const tallies = await writers.finish();
      return {
        steps,
        tallies,
        reads: readers.count,
        failures: failures(),
        signOuts: tabs.signOuts,
        reconnects: tabs.reconnects,
        reportsPerSecond,
      };
    } finally {
      tabs.stop();
    }
  } finally {
    await deployment.stop();
  }
}

/** Returns the increase per second of a count, over five seconds. */
async function rateOf(read: () => Promise<number>): Promise<number> {
  const [before, since] = [await read(), performance.now()];
  await sleep(5_000);
  return ((await read()) - before) / ((performance.now() - since) / 1000);
}
