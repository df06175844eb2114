import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Measure } from './measure.ts';

/** Size of the report. */
const REQUESTS = 100_000;
/** In ms. */
const BUDGET = 10_000;
/** Growth of the server's memory while it sends a report, in MB. */
const MEMORY = 150;
/** Interval of memory samples, in ms. */
const SAMPLE = 100;
const MEBIBYTE = 2 ** 20;

/** Adds the activity log of requests without one: confirmed, repaired, decided by the customer. */
async function addEvents(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      insert into service_request_events (request_id, kind, at, account_id, version)
      select r.id, e.kind, r.reported_at + make_interval(mins => e.minutes * (1 + (r.id % 7)::int)), 'someone', e.version
      from service_requests r
      join (values ('reported', 0, 1), ('seen', 20, 1), ('confirmed', 30, 2), ('planned', 60, 3), ('inProgress', 200, 4), ('repairStarted', 200, 4),
                   ('completed', 300, 5), ('accepted', 900, 6)) e (kind, minutes, version)
        on e.version = 1 or r.state <> 'reported' and (e.version <= 4 or r.state = 'completed') and (e.version < 6 or r.outcome = 'accepted')
      where not exists (select 1 from service_request_events x where x.request_id = r.id)`);
    await client.query('vacuum analyze service_request_events, service_requests');
  } finally {
    await client.end();
  }
}

/** Resident memory of a process, in bytes. */
const residentMemory = (pid: number) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
/** CPU time of a process, in seconds: user and system time in ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Download {
  readonly ms: number;
  readonly cpu: number;
  /** In bytes. */
  readonly size: number;
  /** Largest growth of the server's memory, in bytes. */
  readonly growth: number;
}

async function download(serverUrl: string, token: string, pid: number, body: object): Promise<Download> {
  const [begun, cpu, before] = [performance.now(), cpuSeconds(pid), residentMemory(pid)];
  let [size, most] = [0, before];
  const sampling = setInterval(() => (most = Math.max(most, residentMemory(pid))), SAMPLE);
  try {
    const response = await fetch(`${serverUrl}/v1/service-request/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'pl', ...body }),
    });
    if (response.status !== 200) throw new Error(`the report was answered with ${response.status}: ${await response.text()}`);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) size += chunk.length;
    const count = Number(response.headers.get('x-total-count'));
    if (!('from' in body) && count < REQUESTS) throw new Error(`the report has only ${count} requests`);
  } finally {
    clearInterval(sampling);
  }
  return { ms: performance.now() - begun, cpu: cpuSeconds(pid) - cpu, size, growth: most - before };
}

/**
 * Measures reports of 100,000 requests, at the API server.
 * @param pid of the API server
 * @param tokens stored tokens of an administrator
 */
export async function measureServiceReport(serverUrl: string, databaseUrl: string, pid: number, tokens: string): Promise<Measure[]> {
  await addEvents(databaseUrl);
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const measures: Measure[] = [];
  for (const format of ['csv', 'xlsx', 'pdf']) {
    // Loads libraries and fonts.
    await download(serverUrl, token, pid, { format, from: '2020-01-01', to: '2020-01-02' });
    const { ms, cpu, size, growth } = await download(serverUrl, token, pid, { format });
    const what = `report of ${REQUESTS.toLocaleString('en')} requests: ${format}`;
    measures.push(
      {
        what,
        value: ms,
        unit: 'ms',
        budget: BUDGET,
        how: `one download of ${(size / 1e6).toFixed(1)} MB; ${cpu.toFixed(1)} s CPU of the server process`,
      },
      { what: `${what}, memory`, value: growth / MEBIBYTE, unit: '', budget: MEMORY, how: 'largest growth of resident memory, MiB' },
    );
  }
  return measures;
}
