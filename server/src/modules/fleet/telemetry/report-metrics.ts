import { addCounter, addGauge, addHistogram, type Registry } from '@fleet-console/observability';
import type { AcceptedReport } from './accepted-report.ts';
import type { IntakeCounts } from './intake.ts';

export interface ReportMetrics {
  /** Measures reports that were written. `at` in ms. */
  stored(reports: readonly AcceptedReport[], at: number): void;
}

/** Upper bounds, in seconds: reports are written four times a second. */
const STORING = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Upper bounds, in seconds: a vehicle without a network sends its report later. */
const LAG = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600];

/** Adds the metrics of vehicles' reports. `counts` returns null while another process is the leader: only the leader takes in reports. */
export function createReportMetrics(registry: Registry, counts: () => IntakeCounts | null): ReportMetrics {
  addCounter(registry, {
    name: 'fleet_reports_received_total',
    help: 'Reports of vehicles that arrived, invalid ones included.',
    collect() {
      this.reset();
      this.inc(counts()?.received ?? 0);
    },
  });
  addCounter(registry, {
    name: 'fleet_reports_dropped_total',
    help: 'Reports of vehicles that were dropped, by reason.',
    labelNames: ['reason'],
    collect() {
      this.reset();
      for (const [reason, dropped] of Object.entries(counts()?.dropped ?? {})) this.inc({ reason }, dropped);
    },
  });
  addGauge(registry, {
    name: 'fleet_reports_waiting',
    help: 'Vehicles whose latest report is not stored yet.',
    collect() {
      this.set(counts()?.waiting ?? 0);
    },
  });
  const stored = addCounter(registry, {
    name: 'fleet_reports_stored_total',
    help: 'Reports of vehicles that were stored. Of several reports of a vehicle within 250 ms, only the latest is.',
  });
  const last = addGauge(registry, {
    name: 'fleet_last_report_timestamp_seconds',
    help: 'When the last report of a vehicle arrived, as Unix time; 0: none since this process started.',
  });
  const storing = addHistogram(registry, {
    name: 'fleet_report_storing_seconds',
    help: 'Time from the arrival of a report until it is stored.',
    buckets: STORING,
  });
  const lag = addHistogram(registry, {
    name: 'fleet_report_lag_seconds',
    help: "Time from a report's own time, by the vehicle's clock, until it is stored.",
    buckets: LAG,
  });
  return {
    stored(reports, at) {
      stored.inc(reports.length);
      for (const { receivedAt, report } of reports) {
        storing.observe((at - receivedAt) / 1000);
        lag.observe(Math.max(0, at - report.ts) / 1000);
        last.set(receivedAt / 1000);
      }
    },
  };
}
