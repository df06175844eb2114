import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startBackend, usageOf, type Backend } from '@fleet-console/stack';
import { signIn } from '../server-tokens.ts';
import { withClient } from '../with-client.ts';
import { collectGarbage } from './inspector.ts';

/** What a console with so many vehicles uses while they report. Sizes in bytes. */
export interface MemoryPoint {
  readonly vehicles: number;
  readonly reportsPerSecond: number;
  /** Processors and memory by program. */
  readonly programs: readonly { readonly name: string; readonly cpu: number; readonly memory: number }[];
  readonly server: {
    readonly rss: number;
    /** Heap in use when measured, and after a collection. */
    readonly heapUsed: number;
    readonly heapLive: number;
    readonly external: number;
  };
  /** Snapshot of the fleet as a browser gets it. */
  readonly snapshot: { readonly bytes: number; readonly gzip: number; readonly seconds: number };
  readonly database: {
    readonly bytes: number;
    readonly fleetBytes: number;
    readonly historyRows: number;
    readonly historyBytes: number;
    readonly walBytes: number;
  };
}

const rssOf = (pid: number) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** All vehicles report soon after they connect, and tasks of the leader run at its start, in ms. */
const SETTLING = 60_000;

/** Tables with a row per vehicle. */
const FLEET_TABLES = ['vehicles', 'bikes', 'mopeds', 'computers', 'latest_telemetry', 'registration_numbers'];

const sizes = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number; fleet: number; history: number; rows: number; wal: number }>(
      `select pg_database_size(current_database())::float8 as bytes,
         (select sum(pg_total_relation_size(name::regclass)) from unnest($1::text[]) name)::float8 as fleet,
         (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'telemetry_history'::regclass)::float8 as history,
         (select count(*) from telemetry_history)::float8 as rows, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
      [FLEET_TABLES],
    );
    if (!rows[0]) throw new Error('no sizes');
    return rows[0];
  });

async function readSnapshot(backend: Backend): Promise<MemoryPoint['snapshot']> {
  const { access_token: token } = await signIn(backend.urls[0] ?? '', 'administrator');
  const since = performance.now();
  const answer = await fetch(`${backend.urls[0]}/v2/device/snapshot`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const seconds = (performance.now() - since) / 1000;
  return { bytes: body.length, gzip: gzipSync(body).length, seconds };
}

/** Starts a console with so many vehicles that report, and measures it for some seconds once it has settled. @param folder empty */
export async function measureMemory(folder: string, vehicles: number, seconds: number, log: (line: string) => void): Promise<MemoryPoint> {
  const backend = await startBackend(folder, { vehicles, simulated: true, servers: 1, log });
  try {
    await sleep(SETTLING);
    const usages = () => backend.processes().map(({ name, pid }) => ({ name, ...usageOf(pid) }));
    const reports = () => backend.metric('fleet_reports_stored_total');
    const [since, before, reportsBefore, sizesBefore] = [performance.now(), usages(), await reports(), await sizes(backend.databaseUrl)];
    await sleep(seconds * 1000);
    const [after, reportsAfter, sizesAfter] = [usages(), await reports(), await sizes(backend.databaseUrl)];
    const passed = (performance.now() - since) / 1000;
    const pid = backend.processes().find(({ name }) => name === 'server-1')?.pid ?? 0;
    const [rss, heapUsed, external] = [
      rssOf(pid),
      await backend.metric('nodejs_heap_size_used_bytes'),
      await backend.metric('nodejs_external_memory_bytes'),
    ];
    const snapshot = await readSnapshot(backend);
    const { usedSize } = await collectGarbage(pid);
    return {
      vehicles,
      reportsPerSecond: (reportsAfter - reportsBefore) / passed,
      programs: after.map(({ name, cpuSeconds, memory }) => ({
        name,
        cpu: (cpuSeconds - (before.find((each) => each.name === name)?.cpuSeconds ?? 0)) / passed,
        memory,
      })),
      server: { rss, heapUsed, heapLive: usedSize, external },
      snapshot,
      database: {
        bytes: sizesBefore.bytes,
        fleetBytes: sizesBefore.fleet,
        historyRows: sizesAfter.rows - sizesBefore.rows,
        historyBytes: sizesAfter.history - sizesBefore.history,
        walBytes: sizesAfter.wal - sizesBefore.wal,
      },
    };
  } finally {
    await backend.stop();
  }
}
