import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from '@fleet-console/observability';

/** What a server process measured since its last figures. Rates are per second, durations in seconds, sizes in bytes. */
export interface ProcessFigures {
  readonly leader: boolean;
  /** It serves its last requests and ends. */
  readonly stopping: boolean;
  /** Null without vehicles, as in tests. */
  readonly brokerConnected: boolean | null;
  /** Reports of vehicles that were stored. */
  readonly reportRate: number;
  /** Mean time from the arrival of a report until it is stored; null when none was. */
  readonly storingTime: number | null;
  /** Vehicles whose latest report isn't stored yet. */
  readonly reportsWaiting: number;
  /** Open live connections of tabs. */
  readonly tabs: number;
  /** 99th percentile. */
  readonly eventLoopDelay: number;
  readonly memory: number;
  /** Requests that wait for a connection to the database. */
  readonly databaseWaiting: number;
  /** Null where it isn't measured. */
  readonly disk: { readonly free: number; readonly size: number } | null;
}

interface State {
  readonly leader: boolean;
  readonly stopping: boolean;
}

export interface FiguresReader {
  read(state: State): Promise<ProcessFigures>;
  close(): void;
}

/** The sum of a metric's values; `part` is that of a histogram. Null when there is no such metric. */
async function total(registry: Registry, name: string, part = name): Promise<number | null> {
  const found = await registry.getSingleMetric(name)?.get();
  if (found === undefined) return null;
  return found.values
    .filter((value) => ('metricName' in value ? value.metricName : name) === part)
    .reduce((sum, { value }) => sum + value, 0);
}

/** Reads the figures of this process from its metrics. */
export function createFiguresReader(registry: Registry): FiguresReader {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const counters = async () => ({
    at: performance.now(),
    reports: (await total(registry, 'fleet_reports_stored_total')) ?? 0,
    stored: (await total(registry, 'fleet_report_storing_seconds', 'fleet_report_storing_seconds_count')) ?? 0,
    storing: (await total(registry, 'fleet_report_storing_seconds', 'fleet_report_storing_seconds_sum')) ?? 0,
  });
  let last: Awaited<ReturnType<typeof counters>> | null = null;

  return {
    async read({ leader, stopping }) {
      const now = await counters();
      const before = last ?? now;
      last = now;
      const [seconds, stored] = [(now.at - before.at) / 1000, now.stored - before.stored];
      const broker = await total(registry, 'fleet_broker_connected');
      const [free, size] = [await total(registry, 'fleet_disk_free_bytes'), await total(registry, 'fleet_disk_size_bytes')];
      const eventLoopDelay = delay.percentile(99) / 1e9;
      delay.reset();
      return {
        leader,
        stopping,
        brokerConnected: broker === null ? null : broker > 0,
        reportRate: seconds > 0 ? (now.reports - before.reports) / seconds : 0,
        storingTime: stored > 0 ? (now.storing - before.storing) / stored : null,
        reportsWaiting: (await total(registry, 'fleet_reports_waiting')) ?? 0,
        tabs: (await total(registry, 'fleet_live_connections')) ?? 0,
        eventLoopDelay,
        memory: process.memoryUsage.rss(),
        databaseWaiting: (await total(registry, 'fleet_database_waiting')) ?? 0,
        disk: free === null || size === null || size === 0 ? null : { free, size },
      };
    },
    close: () => delay.disable(),
  };
}
