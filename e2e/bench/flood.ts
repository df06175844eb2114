import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@fleet-console/stack';
import { median, percentile, type Measure } from './measure.ts';

const [HUGE, LARGE_POSTS, SLOW_SENDERS] = [62 * 1024 * 1024, 3, 400];
/** How long the flood lasts, how often /health is asked meanwhile, and how long without a flood before, in ms. */
const [LASTS, ASK_EVERY, CALM] = [15_000, 25, 5_000];
/** Who was refused comes again after this time, in ms. */
const AGAIN = 1_000;
const BUDGET = 200;
/** What may be in memory besides: buffers of 400 connections, in MB. */
const MOST_GROWTH = 96;

/** Resident memory of a process, in MB. */
const memoryOf = (pid: number) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: console.example\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Opens connections again and again, each of which does something until the flood is over. */
async function keepSending(count: number, port: number, isOver: () => boolean, send: (socket: Socket) => Promise<void>): Promise<void> {
  const one = async () => {
    while (!isOver()) {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.resume();
      await Promise.race([send(socket), once(socket, 'close')]).catch(() => undefined);
      socket.destroy();
      await wait(AGAIN);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** Asks for /health until the flood is over. Resolves with how long each answer took, in ms. */
async function probe(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const since = performance.now();
    const { status } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(30_000) });
    if (status !== 200) throw new Error(`/health answered ${status}`);
    times.push(performance.now() - since);
    await wait(ASK_EVERY);
  }
  return times;
}

/** Floods a front of its own: anonymous bodies of 62 MB, and 400 connections that send a byte a second. */
export async function measureFlood(workDir: string): Promise<Measure[]> {
  const front = spawn(process.execPath, ['--import', 'tsx', 'releases/src/front/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      RELEASE_STORE: join(workDir, 'flood-store'),
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
    // What the machine itself takes, with everything else that runs on it.
    const calmUntil = performance.now() + CALM;
    const calm = await probe(url, () => performance.now() > calmUntil);
    const before = memoryOf(pid);
    let [highest, over] = [before, false];
    const isOver = () => over;
    const watching = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 100);
    const body = Buffer.from(`[${'{},'.repeat(20_000)}`);
    const paths = ['/', '/nope', '/releases/reports'];
    let at = 0;
    const large = keepSending(LARGE_POSTS, port, isOver, async (socket) => {
      socket.write(head(paths[at++ % paths.length] ?? '/', HUGE));
      for (let sent = 0; sent < HUGE && socket.writable && !isOver(); sent += body.length)
        if (!socket.write(body)) await once(socket, 'drain');
    });
    const slow = keepSending(SLOW_SENDERS, port, isOver, async (socket) => {
      socket.write(head('/api/v2/account/passwordReset/remoteFleet/verify', 200));
      while (socket.writable && !isOver()) {
        socket.write('"');
        await wait(1_000);
      }
    });
    const probing = probe(url, isOver);
    await wait(LASTS);
    over = true;
    const times = await probing;
    await Promise.all([large, slow]);
    clearInterval(watching);
    return [
      {
        what: `front: /health during ${LARGE_POSTS} anonymous POSTs of 62 MB and ${SLOW_SENDERS} slow senders`,
        value: Math.max(...times),
        unit: 'ms',
        budget: BUDGET,
        how: `slowest of ${times.length} answers in ${LASTS / 1000} s; median ${Math.round(median(times))} ms, 99th percentile ${Math.round(percentile(times, 0.99))} ms; without the flood slowest ${Math.round(Math.max(...calm))} ms, median ${Math.round(median(calm))} ms`,
      },
      {
        what: 'front: memory that the flood takes, in MB',
        value: highest - before,
        unit: '',
        budget: MOST_GROWTH,
        how: `${Math.round(before)} MB before, ${Math.round(highest)} MB at most`,
      },
    ];
  } finally {
    front.kill('SIGTERM');
    if (front.exitCode === null) await once(front, 'exit');
  }
}
