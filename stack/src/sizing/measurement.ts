import { setTimeout as sleep } from 'node:timers/promises';
import { DrillClient } from '../kill-drill/drill-client.ts';
import { startDeployment, type Deployment } from '../testing/deployment.ts';
import { openTabs } from '../upgrade-drill/tabs.ts';
import { usageOf } from './process-usage.ts';

export interface SizingOptions {
  readonly vehicles: number;
  /** Clients that follow the whole fleet. */
  readonly tabs: number;
  /** How long it measures, in seconds. */
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/** What a program uses. */
export interface ProgramUsage {
  readonly name: string;
  /** Share of a processor, on average. */
  readonly cpu: number;
  /** Bytes at the end. */
  readonly memory: number;
}

export interface Sizing {
  readonly reportsPerSecond: number;
  readonly programs: readonly ProgramUsage[];
  /** Bytes of the database after seeding, and its growth per day. */
  readonly database: { readonly bytes: number; readonly perDay: number };
}

/** Time after the start until caches are filled and every vehicle has reported, in seconds. */
const WARM_UP = 60;
const SECONDS_PER_DAY = 86_400;

const usagesOf = (deployment: Deployment) => deployment.processes().map(({ name, pid }) => ({ name, ...usageOf(pid) }));

/** Runs a console of two servers and two fronts with so many vehicles, and measures what each of its programs uses. @param folder empty */
export async function measureSizing(folder: string, { vehicles, tabs: count, seconds, log }: SizingOptions): Promise<Sizing> {
  const deployment = await startDeployment(folder, { vehicles, log });
  try {
    const tabs = await openTabs(deployment.url, count);
    const client = new DrillClient(deployment.url);
    try {
      await client.signIn();
      const databaseBytes = async () => (await client.get<{ database: { size: number } }>('/v1/system/status')).database.size;
      log(`warming up for ${WARM_UP} s`);
      await sleep(WARM_UP * 1000);
      const since = performance.now();
      const [before, reportsBefore, bytesBefore] = [usagesOf(deployment), await deployment.storedReports(), await databaseBytes()];
      log(`measuring for ${seconds} s`);
      await sleep(seconds * 1000);
      const passed = (performance.now() - since) / 1000;
      const [after, reports, bytes] = [usagesOf(deployment), await deployment.storedReports(), await databaseBytes()];
      return {
        reportsPerSecond: (reports - reportsBefore) / passed,
        programs: after.map(({ name, cpuSeconds, memory }) => ({
          name,
          cpu: (cpuSeconds - (before.find((each) => each.name === name)?.cpuSeconds ?? 0)) / passed,
          memory,
        })),
        database: { bytes, perDay: ((bytes - bytesBefore) / passed) * SECONDS_PER_DAY },
      };
    } finally {
      tabs.stop();
    }
  } finally {
    await deployment.stop();
  }
}
