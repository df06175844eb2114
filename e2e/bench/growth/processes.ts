import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend, usageOf } from '@fleet-console/stack';
import { withClient } from '../with-client.ts';
import { connectReporters } from './reporters.ts';

/** What a number of servers did with so many reports a second. */
export interface ProcessesPoint {
  readonly servers: number;
  readonly offered: number;
  readonly sent: number;
  readonly stored: number;
  /** Until all reports were stored after the last one was sent, in s. */
  readonly drained: number;
  /** Processors by program. */
  readonly cpu: Readonly<Record<string, number>>;
}

const VEHICLES = 100_000;
/** Reports a second, and how long each rate is kept up, in s. */
const RATES = [2_000, 4_000, 8_000, 12_000, 16_000, 24_000];
const SECONDS = 10;
/** A rate after which storing goes on for longer than this is the last one, in s: reports wait. */
const TOO_LONG = 1;
/** Share of reports after which they count as stored: a vehicle's report may replace its former one within 250 ms. */
const NEARLY_ALL = 0.995;
/** Reports that aren't stored by then are lost, in ms. */
const DRAIN_LIMIT = 15_000;

/** Offers more and more reports to so many servers. @param folder empty */
export async function measureProcesses(folder: string, servers: number, log: (line: string) => void): Promise<ProcessesPoint[]> {
  const backend = await startBackend(folder, { vehicles: VEHICLES, simulated: false, servers, log });
  const points: ProcessesPoint[] = [];
  try {
    const computers = await withClient(backend.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select computer_id as id from vehicles where computer_id is not null order by md5(id)',
      );
      return rows.map(({ id }) => id);
    });
    const reporters = await connectReporters({ url: backend.mqttUrl, secret: backend.brokerSecret }, computers);
    const stored = () => backend.metric('fleet_reports_stored_total');
    const usages = () =>
      [...backend.processes(), { name: 'reporters', pid: process.pid }].map(({ name, pid }) => ({
        name,
        seconds: usageOf(pid).cpuSeconds,
      }));
    // The code is compiled, and modules that never reported have a row.
    await reporters.report(2_000, 15);
    await sleep(3_000);
    for (const offered of RATES) {
      const [before, storedBefore, since] = [usages(), await stored(), performance.now()];
      const sent = await reporters.report(offered, SECONDS);
      const passed = (performance.now() - since) / 1000;
      const [inTime, after] = [(await stored()) - storedBefore, usages()];
      const drainSince = performance.now();
      let count = inTime;
      while (count < sent * NEARLY_ALL && performance.now() - drainSince < DRAIN_LIMIT) {
        await sleep(250);
        count = (await stored()) - storedBefore;
      }
      const cpu = Object.fromEntries(
        after
          .filter(({ name }) => name !== 'reporters')
          .map(({ name, seconds }) => [name, (seconds - (before.find((each) => each.name === name)?.seconds ?? 0)) / passed]),
      );
      const point = {
        servers,
        offered,
        sent: sent / passed,
        stored: inTime / passed,
        drained: (performance.now() - drainSince) / 1000,
        cpu,
      };
      points.push(point);
      log(JSON.stringify(point));
      if (point.drained > TOO_LONG) break;
    }
    await reporters.close();
    return points;
  } finally {
    await backend.stop();
  }
}
