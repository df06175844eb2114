import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import type { StationCommandEntry } from '../bodies.ts';
import { chargerCommands, chargerHubs } from '../schema.ts';
import { startTestStations, type TestStation, type TestStations } from '../testing/station-test-server.ts';
import { stationCommandsWaiting } from '../charger-channels.ts';

const OPERATOR = 'operator@test.example';
const OTHER = 'other@test.example';
const VIEWER = 'viewer@test.example';
const STRANGER = 'stranger@test.example';
const DOOR = 'slot/1/cmd/openDoor';

let stations: TestStations;
let station: TestStation;

beforeAll(async () => {
  stations = await startTestStations({ answerTimeout: 800, completionTimeout: 800 });
  const { server } = stations.fleet;
  await server.addGroups({ id: 'g1' }, { id: 'g2' });
  await server.addAccount(OPERATOR, { g1: ['charger.command', 'access.chargers'] });
  await server.addAccount(OTHER, { g1: ['charger.command', 'access.chargers'] });
  await server.addAccount(VIEWER, { g1: ['access.chargers'] });
  await server.addAccount(STRANGER, { g2: ['charger.command', 'access.chargers'] });
  await stations.addStation('s1', 'g1');
  station = await stations.connect('s1');
}, 60_000);
afterAll(() => stations?.close());
beforeEach(() => {
  station.onCommand(() => undefined);
  station.commands.length = 0;
});

const order = (path: string, id: string = randomUUID(), who = OPERATOR, hub = 's1') => stations.sendCommand(who, hub, path, id);
const reaches = (id: string, ...statuses: StationCommandEntry['status'][]) => stations.waitForStatus(OPERATOR, id, ...statuses);

test('[BS-04] CHG-D6 a door is unlocked and opens', async () => {
  station.onCommand(({ id }) => void station.ack(id, 'accepted'));
  const id = randomUUID();
  const answer = await order(DOOR, id);
  expect(answer.statusCode).toBe(202);
  const sent = answer.json<StationCommandEntry>();
  expect(sent).toMatchObject({
    id,
    hubId: 's1',
    slot: 1,
    command: 'openDoor',
    status: 'sent',
    reason: null,
    endsAt: (sent.sentAt ?? 0) + 800,
  });
  const accepted = await reaches(id, 'accepted');
  expect(accepted.endsAt).toBe((accepted.acceptedAt ?? 0) + 800);
  await station.ack(id, 'done');
  expect(await reaches(id, 'acknowledged')).toMatchObject({ reason: null, endsAt: null });
  const [command] = station.commands;
  expect(command).toMatchObject({ id, command: 'openDoor', slot: 1 });
  expect((command?.expiresAt ?? 0) - (command?.at ?? 0)).toBe(800);
});

test('[BS-04] CHG-D6 applies answers sent in quick succession in order', async () => {
  for (let time = 0; time < 10; time += 1) {
    station.onCommand(({ id }) => void Promise.all([station.ack(id, 'accepted'), station.ack(id, 'done')]));
    const id = randomUUID();
    await order(DOOR, id);
    await reaches(id, 'acknowledged');
  }
});

test('[BS-04] CHG-D9 fails when an unlocked door stays closed, and is corrected when it opens late', async () => {
  station.onCommand(({ id }) => void station.ack(id, 'accepted'));
  const id = randomUUID();
  await order(DOOR, id);
  expect(await reaches(id, 'failed')).toMatchObject({ reason: 'door-did-not-open' });
  await station.ack(id, 'done');
  expect(await reaches(id, 'acknowledged')).toMatchObject({ reason: 'late-answer' });
});

test("[BS-04] CHG-D7 a refusal is a failure with the station's reason", async () => {
  station.onCommand(({ id }) => void station.ack(id, 'refused', 'slot-fault'));
  const id = randomUUID();
  await order(DOOR, id);
  expect(await reaches(id, 'failed')).toMatchObject({ reason: 'slot-fault' });
});

test('[BS-04] CHG-D8 CHG-D10 times out without an answer; a late answer corrects it', async () => {
  const id = randomUUID();
  await order(DOOR, id);
  expect(await reaches(id, 'timedOut')).toMatchObject({ reason: 'no-answer' });
  await station.ack(id, 'done');
  expect(await reaches(id, 'acknowledged')).toMatchObject({ reason: 'late-answer' });
  expect(station.commands).toHaveLength(1);
});

test("[BS-04] CHG-D12 an id takes effect once and can't be reused for another command", async () => {
  station.onCommand(({ id }) => void station.ack(id, 'done'));
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(DOOR, id.toUpperCase())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 202));
  await reaches(id, 'acknowledged');
  expect((await order(DOOR, id)).json()).toMatchObject({ id, status: 'acknowledged' });
  expect(station.commands.filter((command) => command.id === id)).toHaveLength(1);
  for (const other of [
    order('slot/2/cmd/openDoor', id),
    order('slot/1/cmd/forceCharging', id),
    order('cmd/updateSlots', id),
    order(DOOR, id, OTHER),
  ])
    expect((await other).json()).toMatchObject({ error: 'command-id-taken' });
});

test('[BS-04] CHG-D13 accepts an answer only from the addressed station', async () => {
  await stations.addStation('s2', 'g1');
  const liar = await stations.connect('s2');
  const id = randomUUID();
  await order(DOOR, id);
  await liar.ack(id, 'done');
  expect(await reaches(id, 'acknowledged', 'timedOut')).toMatchObject({ status: 'timedOut' });
});

test('[BS-04] CHG-D14 an offline station accepts no command, and none is queued for it', async () => {
  const { db } = stations.fleet.server;
  await stations.addStation('away', 'g1');
  const away = await stations.connect('away');
  const setLastContact = (ago: number) =>
    db
      .update(chargerHubs)
      .set({ receivedAt: new Date(Date.now() - ago) })
      .where(eq(chargerHubs.id, 'away'));
  await setLastContact(181_000);
  const refused = await order(DOOR, randomUUID(), OPERATOR, 'away');
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: 'station-offline' }]);
  expect(await db.select().from(chargerCommands).where(eq(chargerCommands.hubId, 'away'))).toEqual([]);
  // A command in the ledger is still answered.
  await setLastContact(170_000);
  const id = randomUUID();
  expect((await order(DOOR, id, OPERATOR, 'away')).statusCode).toBe(202);
  await setLastContact(181_000);
  expect((await order(DOOR, id, OPERATOR, 'away')).json()).toMatchObject({ id });
  expect(away.commands.map((command) => command.id)).toEqual([id]);
});

test('[BS-04] CHG-D5 CHG-D11 a new leader sends fresh commands of its predecessor and times out the others', async () => {
  const { db, pubsub } = stations.fleet.server;
  const left = async (status: 'queued' | 'sent' | 'accepted', ago: number) => {
    const id = randomUUID();
    const at = new Date(Date.now() - ago);
    await db.insert(chargerCommands).values({
      id,
      hubId: 's1',
      slot: 1,
      command: 'openDoor',
      status,
      accountId: '7',
      createdAt: at,
      sentAt: status === 'queued' ? null : at,
      acceptedAt: status === 'accepted' ? at : null,
      updatedAt: at,
    });
    return id;
  };
  const [fresh, old, sent, accepted] = [
    await left('queued', 0),
    await left('queued', 5000),
    await left('sent', 5000),
    await left('accepted', 5000),
  ];
  station.onCommand(({ id }) => void station.ack(id, 'done'));
  await pubsub.publish(stationCommandsWaiting, { from: 'another' });
  await reaches(fresh, 'acknowledged');
  expect(await reaches(old, 'timedOut')).toMatchObject({ sentAt: null, reason: 'no-answer' });
  expect(await reaches(sent, 'timedOut')).toMatchObject({ reason: 'no-answer' });
  expect(await reaches(accepted, 'failed')).toMatchObject({ reason: 'door-did-not-open' });
  expect(station.commands.map((command) => command.id)).toEqual([fresh]);
});

test('[BS-04] refuses unknown slots, stations of others and callers without the permission', async () => {
  expect((await order('slot/3/cmd/openDoor')).statusCode).toBe(404);
  expect((await order('slot/0/cmd/openDoor')).statusCode).toBe(400);
  expect((await order(DOOR, 'x')).statusCode).toBe(400);
  expect((await order(DOOR, randomUUID(), OPERATOR, 'nowhere')).statusCode).toBe(404);
  expect((await order(DOOR, randomUUID(), VIEWER)).statusCode).toBe(403);
  const foreign = await order(DOOR, randomUUID(), STRANGER);
  const absent = await order(DOOR, randomUUID(), STRANGER, 'nowhere');
  expect([foreign.statusCode, foreign.json()]).toEqual([absent.statusCode, absent.json()]);
  expect(station.commands).toEqual([]);
});

test('[BS-04] [BS-05] the ledger is visible to callers who can see the station', async () => {
  station.onCommand(({ id }) => void station.ack(id, 'done'));
  const id = randomUUID();
  await order('slot/2/cmd/allowCharging/0', id);
  await reaches(id, 'acknowledged');
  const { server } = stations.fleet;
  expect((await server.as(VIEWER, { url: '/v2/charger/s1/commands?limit=1' })).json()).toMatchObject([
    { id, slot: 2, command: 'stopCharging', status: 'acknowledged', accountId: expect.any(String) },
  ]);
  expect((await server.as(STRANGER, { url: '/v2/charger/s1/commands' })).statusCode).toBe(404);
  expect((await server.as(STRANGER, { url: `/v2/charger/command/${id}` })).statusCode).toBe(404);
  expect((await server.as(VIEWER, { url: `/v2/charger/command/${randomUUID()}` })).statusCode).toBe(404);
});

test('[BS-04] [BS-05] publishes each change, only to users who can see the station', async () => {
  const { server, live } = stations.fleet;
  const listen = async (who: string) => {
    const socket = await live((await server.signIn(who)).access_token);
    await eventually(
      () => socket.messages,
      (messages) => messages.some(({ type }) => type === 'hello'),
    );
    socket.socket.send(JSON.stringify({ type: 'subscribe', topic: 'chargerCommands' }));
    return socket;
  };
  const [viewer, stranger] = [await listen(VIEWER), await listen(STRANGER)];
  station.onCommand(({ id }) => void station.ack(id, 'done'));
  const id = randomUUID();
  await order('cmd/updateSlots', id);
  const received = () => viewer.messages.filter(({ topic }) => topic === 'chargerCommands').map(({ data }) => data as StationCommandEntry);
  await eventually(received, (entries) => entries.some((entry) => entry.id === id && entry.status === 'acknowledged'));
  expect(stranger.messages.filter(({ topic }) => topic === 'chargerCommands')).toEqual([]);
});
