import { connect as connectSocket } from 'node:net';
import { connectAsync } from 'mqtt';
import { createLog } from '../kernel/logging.ts';
import { startBroker, type Broker } from './broker.ts';
import { canPublish, canSubscribe, passwordOf, authenticateParty, type Party } from './credentials.ts';
import { openVehicleLink } from './link.ts';

const SECRET = 'test-secret';
let broker: Broker;
beforeAll(async () => {
  broker = await startBroker({ port: 0, secret: SECRET });
  broker.admit();
});
afterAll(() => broker?.close());

const connect = (username: string, password: string, options = {}) =>
  connectAsync(broker.url, { username, password, reconnectPeriod: 0, connectTimeout: 2000, ...options });

test('every user name has its own password', () => {
  const password = (name: string) => Buffer.from(passwordOf(SECRET, name));
  expect(authenticateParty(SECRET, 'computer/c1', password('computer/c1'))).toEqual({ kind: 'computer', id: 'c1' });
  expect(authenticateParty(SECRET, 'server', password('server'))).toEqual({ kind: 'server' });
  expect(authenticateParty(SECRET, 'sandbox', password('sandbox'))).toEqual({ kind: 'sandbox' });
  expect(authenticateParty(SECRET, 'station/s1', password('station/s1'))).toEqual({ kind: 'station', id: 's1' });
  expect(authenticateParty(SECRET, 'station/s2', password('station/s1'))).toBeNull();
  expect(authenticateParty(SECRET, 'station/s1', password('computer/s1'))).toBeNull();
  expect(authenticateParty(SECRET, 'server', password('computer/c1'))).toBeNull();
  expect(authenticateParty(SECRET, 'sandbox', password('gateway/sandbox'))).toBeNull();
  expect(authenticateParty(SECRET, 'computer/c2', password('computer/c1'))).toBeNull();
  expect(authenticateParty(SECRET, 'unknown', password('unknown'))).toBeNull();
  expect(authenticateParty(SECRET, 'server', undefined)).toBeNull();
});

test.each<[string, Party, readonly [string, boolean][], readonly [string, boolean][]]>([
  [
    'a tracker: its own topics',
    { kind: 'computer', id: 'c1' },
    [
      ['fleet/c1/telemetry', true],
      ['fleet/c1/ack', true],
      ['fleet/c1/command', false],
      ['fleet/c2/telemetry', false],
      ['fleet/c1/telemetry/x', false],
      ['sandbox/orders', false],
      ['sandbox/answers', false],
      ['$SYS/x', false],
    ],
    [
      ['fleet/c1/command', true],
      ['fleet/c2/command', false],
      ['fleet/+/command', false],
      ['#', false],
      ['fleet/c1/telemetry', false],
      ['sandbox/orders', false],
    ],
  ],
  [
    'a station: its own topics, and none of a tracker of the same name',
    { kind: 'station', id: 's1' },
    [
      ['station/s1/report', true],
      ['station/s1/event', true],
      ['station/s1/swap', true],
      ['station/s1/alert', true],
      ['station/s1/ack', true],
      ['station/s1/command', false],
      ['station/s2/report', false],
      ['station/s1/report/x', false],
      ['station/s1/telemetry', false],
      ['fleet/s1/telemetry', false],
      ['sandbox/answers', false],
    ],
    [
      ['station/s1/command', true],
      ['station/s2/command', false],
      ['station/+/command', false],
      ['station/s1/report', false],
      ['fleet/s1/command', false],
      ['#', false],
    ],
  ],
  [
    'a gateway: many trackers and stations, no wildcards',
    { kind: 'gateway', name: 'g' },
    [
      ['station/s1/report', true],
      ['station/s2/ack', true],
      ['station/s1/command', false],
      ['fleet/c1/telemetry', true],
      ['fleet/c2/ack', true],
      ['fleet/c1/command', false],
      ['sandbox/orders', false],
      ['sandbox/answers', false],
    ],
    [
      ['fleet/c1/command', true],
      ['station/s1/command', true],
      ['station/+/command', false],
      ['fleet/+/command', false],
      ['fleet/+/telemetry', false],
      ['sandbox/orders', false],
    ],
  ],
  [
    'the server: commands out, everything else in',
    { kind: 'server' },
    [
      ['fleet/c1/command', true],
      ['fleet/c1/telemetry', false],
      ['fleet/c1/ack', false],
      ['station/s1/command', true],
      ['station/s1/report', false],
      ['station/s1/ack', false],
      ['sandbox/orders', true],
      ['sandbox/answers', false],
    ],
    [
      ['station/+/report', true],
      ['station/+/ack', true],
      ['station/+/command', false],
      ['station/#', false],
      ['fleet/+/telemetry', true],
      ['fleet/+/ack', true],
      ['sandbox/answers', true],
      ['sandbox/orders', false],
      ['#', false],
    ],
  ],
  [
    'the sandbox: requests in, responses out, and nothing of vehicles',
    { kind: 'sandbox' },
    [
      ['sandbox/answers', true],
      ['sandbox/orders', false],
      ['fleet/c1/command', false],
      ['fleet/c1/telemetry', false],
    ],
    [
      ['sandbox/orders', true],
      ['sandbox/answers', false],
      ['fleet/c1/command', false],
      ['sandbox/#', false],
    ],
  ],
])('%s', (_name, party, publishing, subscribing) => {
  for (const [topic, allowed] of publishing) expect([topic, canPublish(party, topic)]).toEqual([topic, allowed]);
  for (const [filter, allowed] of subscribing) expect([filter, canSubscribe(party, filter)]).toEqual([filter, allowed]);
});

test('refuses wrong passwords, foreign topics and persistent sessions', async () => {
  await expect(connect('computer/c1', passwordOf(SECRET, 'computer/c2'))).rejects.toThrow();
  await expect(connect('computer/c1', passwordOf(SECRET, 'computer/c1'), { clean: false, clientId: 'c1' })).rejects.toThrow();
  const server = await connect('server', passwordOf(SECRET, 'server'));
  const received: string[] = [];
  server.on('message', (topic) => void received.push(topic));
  await server.subscribeAsync('fleet/+/telemetry');
  const own = await connect('computer/c1', passwordOf(SECRET, 'computer/c1'));
  await own.publishAsync('fleet/c1/telemetry', '{}', { qos: 1 });
  await expect(own.subscribeAsync('fleet/c2/command')).rejects.toThrow();
  const liar = await connect('computer/c1', passwordOf(SECRET, 'computer/c1'));
  const thrownOut = new Promise((resolve) => void liar.once('close', () => resolve(undefined)));
  liar.publish('fleet/c2/telemetry', '{}', { qos: 1 });
  await thrownOut;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toEqual(['fleet/c1/telemetry']);
  for (const client of [server, own, liar]) await client.endAsync(true);
});

test('a request to the sandbox that is too large is refused before the broker would close the connection of the server', async () => {
  const link = await openVehicleLink({ mqttUrl: broker.url, mqttPort: 0, mqttPassword: SECRET, sandboxTimeout: 200 }, createLog('silent'));
  const fleet = (size: number) => ({ planned: Array.from({ length: size }, (_, nth) => String(nth).padStart(64, 'c')) });
  await expect(link.sandbox.request(fleet(130))).rejects.toThrow(/^The request has \d+ bytes; the broker accepts 8192.$/);
  expect(await link.sandbox.request(fleet(100))).toBeNull();
  expect(link.connected).toBe(true);
  await link.close();
});

test('accepts vehicles when the server is subscribed, not before', async () => {
  const early = await startBroker({ port: 0, secret: SECRET });
  let connected = false;
  const username = 'computer/c1';
  const vehicle = connectAsync(early.url, { username, password: passwordOf(SECRET, username), reconnectPeriod: 0 }).then((client) => {
    connected = true;
    return client;
  });
  const server = await connectAsync(early.url, { username: 'server', password: passwordOf(SECRET, 'server'), reconnectPeriod: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(connected).toBe(false);
  early.admit();
  const client = await vehicle;
  await Promise.all([client.endAsync(true), server.endAsync(true)]);
  await early.close();
});

test('FLT-T1 invalid MQTT bytes close only their own connection', async () => {
  const { port } = new URL(broker.url);
  for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(64, 0xff), Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff])]) {
    await new Promise<void>((resolve) => {
      const socket = connectSocket(Number(port), '127.0.0.1', () => socket.end(bytes));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
    });
  }
  const client = await connect('server', passwordOf(SECRET, 'server'));
  expect(client.connected).toBe(true);
  await client.endAsync(true);
});

test('CHG-D1 a station can publish only under its own name', async () => {
  const server = await connect('server', passwordOf(SECRET, 'server'));
  const received: string[] = [];
  server.on('message', (topic) => void received.push(topic));
  await server.subscribeAsync('station/+/report');
  const liar = await connect('station/s1', passwordOf(SECRET, 'station/s1'));
  const thrownOut = new Promise((resolve) => void liar.once('close', () => resolve(undefined)));
  liar.publish('station/s2/report', '{}', { qos: 1 });
  await thrownOut;
  const own = await connect('station/s1', passwordOf(SECRET, 'station/s1'));
  await own.publishAsync('station/s1/report', '{}', { qos: 1 });
  await expect(own.subscribeAsync('station/s2/command')).rejects.toThrow();
  expect(received).toEqual(['station/s1/report']);
  for (const client of [server, liar, own]) await client.endAsync(true);
});

test('refuses oversized packets of unauthenticated clients before buffering them', async () => {
  const { port } = new URL(broker.url);
  /** Sends the header of a packet and as much of its body as the broker accepts; resolves with that. */
  const send = (head: Buffer, body: number) =>
    new Promise<number>((resolve) => {
      let sent = 0;
      const socket = connectSocket(Number(port), '127.0.0.1', () => {
        socket.write(head);
        const more = () => {
          while (sent < body && !socket.destroyed) {
            sent += 16_384;
            if (socket.write(Buffer.alloc(16_384))) continue;
            socket.once('drain', more);
            return;
          }
        };
        more();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(sent));
    });
  // CONNECT with a remaining length of 200 MB: at most the sockets' own buffers are sent.
  const before = process.memoryUsage().rss;
  expect(await send(Buffer.from([0x10, 0x80, 0x80, 0xae, 0x60]), 200_000_000)).toBeLessThan(20_000_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  const client = await connect('server', passwordOf(SECRET, 'server'));
  await client.endAsync(true);
});

test('authenticated clients may send larger packets, with a limit', async () => {
  const gateway = await connect('gateway/g', passwordOf(SECRET, 'gateway/g'), { clientId: 'many' });
  const topics = Array.from({ length: 5000 }, (_, index) => `fleet/computer-${index}/command`);
  await gateway.subscribeAsync(topics);
  const thrownOut = new Promise((resolve) => void gateway.once('close', () => resolve(true)));
  gateway.publish('fleet/c1/telemetry', Buffer.alloc(600_000));
  expect(await thrownOut).toBe(true);
});

test("a client can't disconnect the client id of another user name", async () => {
  const victim = await connect('computer/c1', passwordOf(SECRET, 'computer/c1'), { clientId: 'tracker-1' });
  let closed = false;
  victim.once('close', () => (closed = true));
  const other = await connect('computer/c2', passwordOf(SECRET, 'computer/c2'), { clientId: 'tracker-1' });
  // Round trip: by then a replaced connection would be closed.
  await victim.publishAsync('fleet/c1/telemetry', '{}', { qos: 1 });
  expect([closed, victim.connected, other.connected]).toEqual([false, true, true]);
  // The same user name replaces its own connection, as MQTT requires.
  const again = await connect('computer/c1', passwordOf(SECRET, 'computer/c1'), { clientId: 'tracker-1' });
  await new Promise<void>((resolve) => (closed ? resolve() : void victim.once('close', () => resolve())));
  for (const client of [victim, other, again]) await client.endAsync(true);
});

test('a standalone broker accepts vehicles once a server is subscribed', async () => {
  const alone = await startBroker({ port: 0, secret: SECRET, admitWithServer: true });
  const as = (username: string) =>
    connectAsync(alone.url, { username, password: passwordOf(SECRET, username), reconnectPeriod: 0, connectTimeout: 5000 });
  let connected = false;
  const vehicle = as('computer/c1').then((client) => {
    connected = true;
    return client;
  });
  const server = await as('server');
  await server.subscribeAsync('station/+/report');
  expect(connected).toBe(false);
  const received = new Promise<string>((resolve) => void server.on('message', resolve));
  await server.subscribeAsync('fleet/+/telemetry');
  await (await vehicle).publishAsync('fleet/c1/telemetry', '{}');
  expect(await received).toBe('fleet/c1/telemetry');
  await Promise.all([(await vehicle).endAsync(true), server.endAsync(true)]);
  await alone.close();
});
