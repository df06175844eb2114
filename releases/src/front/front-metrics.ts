import { addCounter, addGauge, measureRequests, patternOf, type Registry } from '@fleet-console/observability';
import type { TabReport } from '@fleet-console/release-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Alerts } from '../alerts/alerts.ts';
import type { PlaneWatch } from '../alerts/plane-watch.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ReleaseFiles } from './file-cache.ts';
import type { CurrentMap } from './current-map.ts';

/** Result of a request for a release file. */
export type FileResult = 'sent' | 'unchanged' | 'missing' | 'failed';
/** Where a request is forwarded to. */
export type Upstream = 'api' | 'backend';

/** What the front counts while it serves. */
export interface FrontMetrics {
  file(result: FileResult): void;
  /** A request was forwarded, or couldn't be. */
  forwarded(upstream: Upstream, result: 'answered' | 'unreachable'): void;
  report(report: TabReport): void;
  /** Counts decisions made after the start, by anyone. */
  readonly plane: PlaneWatch;
}

/** Parts of the front that are measured at each scrape. */
export interface MeasuredFront {
  readonly current: CurrentMap;
  readonly files: Pick<ReleaseFiles, 'damaged'>;
  /** Number of tabs connected to the generation channel. */
  readonly tabs: () => number;
  /** Number of all open WebSockets. */
  readonly sockets: () => number;
  readonly alerts: Alerts;
}

function countDecisions(registry: Registry): PlaneWatch {
  const decisions = addCounter(registry, {
    name: 'fleet_front_decisions_total',
    help: 'Decisions in the release ledger since the front started, e.g. promote, rollback, withdraw.',
    labelNames: ['decision'],
  });
  let known: number | undefined;
  return {
    onLedger({ entries, state }: Ledger) {
      if (known !== undefined) for (const { generation, decision } of entries) if (generation > known) decisions.inc({ decision });
      known = state.generation;
    },
    onLedgerFault: () => undefined,
    onStore: () => undefined,
  };
}

/** Adds what the front counts, and the duration of its requests. Pages have no route of their own. */
export function createFrontMetrics(
  registry: Registry,
  app: FastifyInstance,
  takesPage: (request: FastifyRequest) => boolean,
): FrontMetrics {
  measureRequests(app, registry, (request) => (request.routeOptions.url === undefined && takesPage(request) ? 'page' : patternOf(request)));
  const files = addCounter(registry, {
    name: 'fleet_front_release_files_total',
    help: 'Requests for files of releases, by result: sent, unchanged, missing, failed.',
    labelNames: ['result'],
  });
  const forwarded = addCounter(registry, {
    name: 'fleet_front_forwarded_requests_total',
    help: 'Requests forwarded to the API or to backends of teams, by result: answered, unreachable.',
    labelNames: ['upstream', 'result'],
  });
  const reports = addCounter(registry, {
    name: 'fleet_front_tab_reports_total',
    help: "Events of releases that tabs reported: mounted, failed, crashed, violated. The control tower shows each release's own.",
    labelNames: ['what'],
  });
  return {
    file: (result) => files.inc({ result }),
    forwarded: (upstream, result) => forwarded.inc({ upstream, result }),
    report(report) {
      for (const { what } of report.reports) reports.inc({ what });
    },
    plane: countDecisions(registry),
  };
}

/** Adds what is read from the running front. */
export function measureFront(registry: Registry, { current, files, tabs, sockets, alerts }: MeasuredFront): void {
  const add = (name: string, help: string, read: () => number) =>
    addGauge(registry, {
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  add('fleet_front_generation', 'Generation of the boot map that users get; 0: none.', () => current.get()?.map.generation ?? 0);
  add('fleet_front_canaries', 'Remotes with a canary.', () => {
    const remotes = Object.values(current.get()?.map.remotes ?? {});
    return remotes.filter(({ canary }) => canary !== undefined).length;
  });
  add('fleet_front_ledger_sound', 'Whether the release ledger is trusted: 1 or 0.', () => (current.ledgerFault() === null ? 1 : 0));
  add('fleet_front_store_reachable', 'Whether the release store can be read: 1 or 0.', () => (current.storeFault() === null ? 1 : 0));
  add('fleet_front_damaged_files', 'Files of releases that differ from their hash and are not served.', () => files.damaged());
  add('fleet_front_tabs', 'Open tabs, which are told about new releases.', tabs);
  add('fleet_front_sockets', 'Open WebSockets, those forwarded to the API included.', sockets);
  add('fleet_front_alerts_waiting', 'Alerts about releases that wait to be sent.', () =>
    alerts.status().reduce((sum, { waiting }) => sum + waiting, 0),
  );
}
