// cspell:ignore happenings -- the topic's former name
import type { AddressInfo } from 'node:net';
import type { Permission } from '@fleet-console/contract';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import type { LiveTopic } from '../kernel/live/live-topic.ts';
import { eventually } from '../modules/fleet/testing/fleet-test-server.ts';
import { PEOPLE, startProbedServer, type ProbedServer } from './probed-server.ts';
import { SEES, sorted } from './world/probe.ts';
import { modelOf, worlds } from './world/world.ts';

let server: ProbedServer;
let origin: string;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await startProbedServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await server?.close();
});

/** Every topic of the server, whatever its messages: here they have an id. */
const topics = () => [...server.kernel.live.topics.values()] as readonly LiveTopic<{ id: string }>[];

/** Subscribes to every topic; `received` are the ids so far. */
async function listen(email: string): Promise<{ socket: WebSocket; actual: string[] }> {
  const { access_token } = await server.signIn(email);
  const socket = new WebSocket(`${origin}/live`, ['fleet.live.v1', `bearer.${access_token}`]);
  opened.push(socket);
  const actual: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      if (text.includes('"hello"')) resolve();
      actual.push(...[...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id));
    });
  });
  for (const { name } of topics()) socket.send(JSON.stringify({ type: 'subscribe', topic: name }));
  await processed(socket);
  return { socket, actual };
}
/** Everything sent before the pong has arrived with it. */
const processed = (socket: WebSocket) =>
  new Promise<void>((resolve) => {
    socket.once('pong', () => resolve());
    socket.ping();
  });

test('IAM-P3 ZON-Z12 KEY-K8 CHG-S4 every message reaches exactly the accounts that may see its group', async () => {
  const needs: Readonly<Record<string, Permission | readonly Permission[]>> = {
    vehicles: SEES,
    rides: SEES,
    planners: ['calendar.access', 'calendar.manage'],
    plannerSlots: ['calendar.access', 'calendar.manage'],
    serviceRequests: [SEES, 'serviceRequest.service', 'serviceRequest.client'],
    commands: 'vehicle.command',
    zones: SEES,
    pilots: SEES,
    activity: SEES,
    happenings: SEES,
    chargers: 'access.chargers',
    chargerCommands: 'access.chargers',
  };
  expect(Object.keys(needs).toSorted()).toEqual([...server.kernel.live.topics.keys()].toSorted());
  await fc.assert(
    fc.asyncProperty(worlds(PEOPLE.length - 1), async (world) => {
      // The last one sees everything and is sent last: once it has received, everyone has.
      const witness = {
        who: PEOPLE.length - 1,
        permissions: [SEES, 'vehicle.command', 'group.update', 'access.chargers', 'calendar.access'] as const,
      };
      await server.load({ ...world, grants: [...world.grants, ...world.groups.map(({ id }) => ({ ...witness, group: id }))] });
      const sockets = [];
      for (const email of PEOPLE) sockets.push(await listen(email));
      const sent = topics().flatMap(({ name: topic }) =>
        world.groups.map(({ id: groupId }, at) => {
          const owners = topic === 'zones' ? (world.zones[at % world.zones.length]?.owners ?? []) : [];
          return { topic, groupId, owners, id: `${topic}-${groupId}` };
        }),
      );
      for (const topic of topics())
        server.kernel.live.publish(
          topic,
          sent
            .filter((each) => each.topic === topic.name)
            .map(({ groupId, owners, id }) => ({ groupId, key: id, data: { id }, ...(owners.length > 0 && { owners }) })),
        );
      for (const last of sockets.slice(-1))
        await eventually(
          () => last.actual.length,
          (count) => count >= sent.length,
        );
      for (const [who, { socket, actual }] of sockets.entries()) {
        await processed(socket);
        const model = modelOf(world, who);
        const expected = sent.filter(
          ({ topic, groupId, owners }) =>
            who === witness.who ||
            ([needs[topic] ?? SEES].flat().some((permission) => model.holds(permission, groupId)) &&
              owners.every((owner) => model.holds('group.update', owner))),
        );
        expect([who, actual.toSorted()]).toEqual([who, sorted(expected)]);
        socket.terminate();
      }
    }),
    { numRuns: runs(3, 10) },
  );
}, 90_000);
