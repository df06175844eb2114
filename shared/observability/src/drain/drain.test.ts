import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { closeConnectionsAfter, createDrain } from './drain.ts';

const statusOf = (url: string, agent?: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    }).on('error', reject);
  });

/** A server whose `/slow` answers when it is released. */
async function start(limit?: number) {
  const app = fastify();
  const drain = createDrain(limit);
  closeConnectionsAfter(app, drain);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/', async () => 'now');
  app.get('/slow', async () => {
    arrived();
    await released;
    return 'late';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, drain, release, hasArrived, url: `http://127.0.0.1:${port}` };
}

test('[PR-05] serves during the delay, then answers running requests and accepts no other', async () => {
  const { app, drain, release, hasArrived, url } = await start();
  const agent = new Agent({ keepAlive: true });
  expect(await statusOf(url, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const steps: string[] = [];
  drain.onBegin(async () => void steps.push('handed over'));
  drain.closing.addEventListener('abort', () => steps.push('closing'));
  const slow = statusOf(`${url}/slow`);
  await hasArrived;
  const drained = drain.run(app.server, 200).then(() => steps.push('drained'));
  expect([drain.hasBegun, steps]).toEqual([true, ['handed over']]);
  expect(await statusOf(url, agent)).toEqual({ status: 200, connection: 'close' });
  await new Promise((resolve) => drain.closing.addEventListener('abort', resolve));
  await expect(statusOf(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(steps).toEqual(['handed over', 'closing']);
  release();
  expect(await slow).toMatchObject({ status: 200 });
  await drained;
  agent.destroy();
  await app.close();
});

test('[PR-05] closes WebSockets one after another in the second half of the delay, the remaining ones at its end, each once', async () => {
  const { app, drain } = await start();
  const begun = performance.now();
  const closed: { readonly name: string; readonly at: number }[] = [];
  const connect = (name: string) => drain.onClosing(() => void closed.push({ name, at: performance.now() - begun }));
  for (let socket = 0; socket < 10; socket += 1) connect('early');
  connect('gone')();
  const drained = drain.run(app.server, 1_000);
  const afterwards = setTimeout(() => connect('late'), 700);
  await drained;
  clearTimeout(afterwards);
  expect(closed.map(({ name }) => name)).toEqual([...Array.from({ length: 10 }, () => 'early'), 'late']);
  expect(closed[0]?.at).toBeGreaterThan(450);
  // Only lower limits: a busy machine may be late.
  const timeBetween = (first: number, second: number) => (closed[second]?.at ?? NaN) - (closed[first]?.at ?? NaN);
  expect(timeBetween(0, 4)).toBeGreaterThan(4 * 45);
  expect(timeBetween(4, 9)).toBeGreaterThan(5 * 45);
  expect(closed[10]?.at).toBeGreaterThan(950);
  await app.close();
});

test('[PR-05] a request that takes too long does not keep the process', async () => {
  const { app, drain, release, hasArrived, url } = await start(100);
  const slow = statusOf(`${url}/slow`);
  await hasArrived;
  await drain.run(app.server, 0);
  release();
  expect(await slow).toMatchObject({ status: 200 });
  await app.close();
});
