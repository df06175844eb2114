import { connectAsync } from 'mqtt';
import { startBroker } from '../../mqtt/broker.ts';
import { passwordOf, SERVER_NAME } from '../../mqtt/credentials.ts';
import { SANDBOX_RESPONSES } from '../../protocol/topics.ts';
import { startSimulation } from './simulation.ts';

const secret = 'test-secret';

/** What the test started, in order. */
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('[AL-01] after the broker was lost, the sandbox says that it receives requests again', async () => {
  const startAt = async (port: number) => {
    const broker = await startBroker({ port, secret });
    broker.admit();
    closing.push(() => broker.close());
    return broker;
  };
  const first = await startAt(0);
  const simulation = await startSimulation({ mqttUrl: first.url, secret, stations: null, seed: 1, vehicles: 2 });
  closing.push(() => simulation.stop());
  const server = await connectAsync(first.url, {
    username: SERVER_NAME,
    password: passwordOf(secret, SERVER_NAME),
    // Before the sandbox.
    reconnectPeriod: 20,
  });
  closing.push(() => server.endAsync(true));
  server.on('error', () => undefined);
  await server.subscribeAsync(SANDBOX_RESPONSES);
  const announced = new Promise<string>((resolve) => server.on('message', (_topic, payload) => resolve(Buffer.from(payload).toString())));
  await first.close();
  await startAt(Number(new URL(first.url).port));
  expect(await announced).toBe('{"ready":"sandbox"}');
}, 20_000);
