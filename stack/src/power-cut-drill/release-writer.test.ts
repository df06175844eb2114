import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ReleaseWriter } from './release-writer.ts';
import { REMOTE } from './sample-build.ts';

interface Body {
  readonly reason: string;
  readonly manifest?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly decision?: { readonly targets?: readonly { readonly build: string }[]; readonly to?: string };
}

/** A release API in memory. */
class FakeFront {
  history: { reason: string }[] = [];
  live = '';
  readonly files = new Map<string, Buffer>();
  /** Called with each decision once it is recorded. Returns whether it is acknowledged. */
  acknowledges: () => boolean = () => true;
  readonly #server: Server = createServer((request, response) => void this.#respond(request, response));

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://front.example');
    const send = (body: unknown) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.method === 'POST') {
      const body = (await json(request)) as Body;
      this.#record(body);
      if (this.acknowledges()) send({});
      else request.socket.destroy();
    } else if (pathname === '/releases/history') send({ entries: this.history, next: null });
    else if (pathname === '/releases/boot-map.json') send({ remotes: { [REMOTE]: { release: { build: this.live } } } });
    else response.end(this.files.get(pathname));
  }

  #record({ reason, manifest, files = {}, decision }: Body): void {
    this.history.push({ reason });
    this.live = decision?.targets?.[0]?.build ?? decision?.to ?? this.live;
    if (manifest === undefined) return;
    const { build } = JSON.parse(manifest) as { build: string };
    for (const [path, content] of Object.entries(files)) this.files.set(`/r/${REMOTE}/${build}/${path}`, Buffer.from(content, 'base64'));
  }
}

let front: FakeFront;
let writer: ReleaseWriter;
beforeEach(async () => {
  front = new FakeFront();
  writer = new ReleaseWriter(await front.start(), 'token', 200);
});
afterEach(() => front.stop());

/** Writes until so many decisions are acknowledged. */
async function write(count: number): Promise<void> {
  const stop = new AbortController();
  const running = writer.run(stop.signal);
  while (writer.acknowledged < count) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await running;
}

test('finds nothing wrong when everything acknowledged is there', async () => {
  await write(6);
  expect(front.history.length).toBeGreaterThanOrEqual(6);
  expect(await writer.tally()).toMatchObject({ lost: 0, doubled: 0, partial: 0 });
});

test('looks a decision up whose response was lost, and does not make it twice', async () => {
  front.acknowledges = () => front.history.length !== 2;
  await write(4);
  expect(await writer.tally()).toMatchObject({ lost: 0, doubled: 0 });
});

test('counts lost and duplicated decisions, a former live build and partial files', async () => {
  await write(5);
  const { history, live } = front;
  front.history = history.slice(1);
  expect(await writer.tally()).toMatchObject({ lost: 1, doubled: 0, partial: 0 });
  front.history = [...history, ...history.slice(-1)];
  expect(await writer.tally()).toMatchObject({ lost: 0, doubled: 1, partial: 0 });
  front.history = history;
  const [path = '', bytes = Buffer.alloc(0)] = [...front.files].find(([name]) => name.includes(live)) ?? [];
  front.files.set(path, bytes.subarray(0, 4096));
  expect(await writer.tally()).toMatchObject({ lost: 0, doubled: 0, partial: 1 });
  front.live = 'former';
  expect(await writer.tally()).toMatchObject({ lost: 1 });
});
