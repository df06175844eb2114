import { gunzipSync } from 'node:zlib';
import type { BootMap } from '@fleet-console/release-contract';
import { WebSocket } from 'ws';

/** A connection that receives boot maps like a tab, and fetches the map when only a generation is pushed. */
export interface TabConnection {
  /** Resolves with the wall-clock time in ms when this build of a remote is live. */
  whenBuildIsLive(remote: string, build: string): Promise<number>;
  close(): void;
}

async function connect(url: string): Promise<TabConnection> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/releases/live`, { origin: url });
  const seen = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  let generation = 0;
  const applyBootMap = (map: BootMap) => {
    if (map.generation <= generation) return;
    generation = map.generation;
    for (const [remote, { release }] of Object.entries(map.remotes)) {
      const key = `${remote}@${release.build}`;
      seen.set(key, Date.now());
      waiting.get(key)?.(Date.now());
    }
  };
  const fetchBootMap = async () =>
    applyBootMap((await (await fetch(`${url}/releases/boot-map.json`, { cache: 'no-store' })).json()) as BootMap);
  socket.on('message', (data, isBinary) => {
    const text = (isBinary ? gunzipSync(data as Buffer) : (data as Buffer)).toString();
    const message = JSON.parse(text) as BootMap | { generation: number };
    if ('remotes' in message) applyBootMap(message);
    else if (message.generation > generation) void fetchBootMap();
  });
  await new Promise<void>((done, fail) => {
    socket.once('message', () => done());
    socket.once('error', fail);
  });
  seen.clear();
  return {
    whenBuildIsLive: (remote, build) =>
      new Promise((done) => {
        const key = `${remote}@${build}`;
        const at = seen.get(key);
        if (at === undefined) waiting.set(key, done);
        else done(at);
      }),
    close: () => socket.terminate(),
  };
}

/** Opens connections, 20 at a time. */
export async function openConnections(url: string, count: number): Promise<TabConnection[]> {
  const opened: TabConnection[] = [];
  while (opened.length < count)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(20, count - opened.length) }, () => connect(url)))));
  return opened;
}
