import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@fleet-console/stack';
import { median, percentile, type Measure } from './measure.ts';

const [HUGE, LARGE_POSTS, SLOW_SENDERS] = [62 * 1024 * 1024, 3, 400];
/** Duration of the flood, interval between health probes, and duration of the baseline before it, in ms. */
const [DURATION, PROBE_INTERVAL, BASELINE_DURATION] = [15_000, 25, 5_000];
/** Delay before a closed connection is opened again, in ms. */
const RECONNECT_DELAY = 1_000;
const BUDGET = 200;
/** Allowed memory growth for the buffers of 400 connections, in MB. */
const MAX_GROWTH = 96;

/** Returns the resident memory of a process, in MB. */
const memoryOf = (pid: number) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: console.example\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Keeps `count` connections open, each running `send`, until the flood ends. */
async function flood(count: number, port: number, isDone: () => boolean, send: (socket: Socket) => Promise<void>): Promise<void> {
  const one = async () => {
    while (!isDone()) {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.resume();
      await Promise.race([send(socket), once(socket, 'close')]).catch(() => undefined);
      socket.destroy();
      await wait(RECONNECT_DELAY);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** Probes /health until the flood ends. Resolves with the response times, in ms. */
async function probe(url: string, isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isDone()) {
    const since = performance.now();
    const { status } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(30_000) });
    if (status !== 200) throw new Error(`/health answered ${status}`);
    times.push(performance.now() - since);
    await wait(PROBE_INTERVAL);
  }
  return times;
}

/** Floods a separate front with anonymous bodies of 62 MB and 400 connections that send a byte per second. */
export async function measureFlood(workDir: string): Promise<Measure[]> {
  const store = join(workDir, 'flood-store');
  mkdirSync(join(store, 'ledger'), { recursive: true });
  const front = spawn(process.execPath, ['--import', 'tsx', 'releases/src/front/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      RELEASE_STORE: store,
      API_URL: 'http://127.0.0.1:9',
      MAP_STYLE_URL: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = front.pid ?? 0;
  try {
    const [line] = (await once(front.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    const port = Number(new URL(url).port);
    // Baseline of the machine under its other load.
    const baselineEnd = performance.now() + BASELINE_DURATION;
    const baseline = await probe(url, () => performance.now() > baselineEnd);
    const before = memoryOf(pid);
    let [highest, done] = [before, false];
    const isDone = () => done;
    const watching = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 100);
    const body = Buffer.from(`[${'{},'.repeat(20_000)}`);
    const paths = ['/', '/nope', '/releases/reports'];
    let at = 0;
    const large = flood(LARGE_POSTS, port, isDone, async (socket) => {
      socket.write(head(paths[at++ % paths.length] ?? '/', HUGE));
      for (let sent = 0; sent < HUGE && socket.writable && !isDone(); sent += body.length)
        if (!socket.write(body)) await once(socket, 'drain');
    });
    const slow = flood(SLOW_SENDERS, port, isDone, async (socket) => {
      socket.write(head('/api/v2/account/passwordReset/remoteFleet/verify', 200));
      while (socket.writable && !isDone()) {
        socket.write('"');
        await wait(1_000);
      }
    });
    const probing = probe(url, isDone);
    await wait(DURATION);
    done = true;
    const times = await probing;
    await Promise.all([large, slow]);
    clearInterval(watching);
    return [
      {
        what: `front: /health during ${LARGE_POSTS} anonymous POSTs of 62 MB and ${SLOW_SENDERS} slow senders`,
        value: Math.max(...times),
        unit: 'ms',
        budget: BUDGET,
        how: `slowest of ${times.length} answers in ${DURATION / 1000} s; median ${Math.round(median(times))} ms, 99th percentile ${Math.round(percentile(times, 0.99))} ms; without the flood slowest ${Math.round(Math.max(...baseline))} ms, median ${Math.round(median(baseline))} ms`,
      },
      {
        what: 'front: memory that the flood takes, in MB',
        value: highest - before,
        unit: '',
        budget: MAX_GROWTH,
        how: `${Math.round(before)} MB before, ${Math.round(highest)} MB at most`,
      },
    ];
  } finally {
    front.kill('SIGTERM');
    if (front.exitCode === null) await once(front, 'exit');
  }
}
