import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface HeapUsage {
  /** Bytes in use after a collection, and reserved. */
  readonly usedSize: number;
  readonly totalSize: number;
}

/** Node's port for a process that got SIGUSR1. */
const ADDRESS = 'http://127.0.0.1:9229/json';
const ATTEMPTS = 50;

async function socketUrl(): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const [target] = (await (await fetch(ADDRESS)).json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // The inspector is about to listen.
    }
    await sleep(100);
  }
  throw new Error(`No inspector answers at ${ADDRESS}`);
}

/** Lets a Node process collect its garbage. Returns what it uses afterwards. Only one process can be inspected at a time. */
export async function collectGarbage(pid: number): Promise<HeapUsage> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await socketUrl());
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const command = (method: string) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      const id = last;
      const listen = (data: Buffer) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.off('message', listen);
        resolve(answer.result);
      };
      socket.on('message', listen);
      socket.send(JSON.stringify({ id, method }));
    });
  try {
    await command('HeapProfiler.collectGarbage');
    return (await command('Runtime.getHeapUsage')) as HeapUsage;
  } finally {
    socket.terminate();
  }
}
