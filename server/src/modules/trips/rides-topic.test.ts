import { eventually, startTestFleet, type TestFleet } from '../fleet/testing/fleet-test-server.ts';
import { operationsModule } from '../operations/operations.module.ts';
import { tripsModule } from './trips.module.ts';

let fleet: TestFleet;
beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, {}, [operationsModule, tripsModule]);
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g2' });
  await fleet.server.addAccount('viewer@test.example', { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount('stranger@test.example', { g2: ['vehicle.getByGroup'] });
  await fleet.addVehicle('v', 'g1');
}, 60_000);
afterAll(() => fleet?.close());

test('[TR-01] TRP-V1 TRP-P1 publishes each change of a ride once it is written, only to those who can view it', async () => {
  const open = async (who: string) => {
    const { access_token } = await fleet.server.signIn(who);
    const { socket, messages } = await fleet.live(access_token);
    await eventually(
      () => messages.length,
      (count) => count > 0,
    );
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'rides' }));
    // The answer proves that the subscription was processed.
    await new Promise<void>((resolve) => {
      socket.once('pong', () => resolve());
      socket.ping();
    });
    return messages;
  };
  const [viewer, stranger] = [await open('viewer@test.example'), await open('stranger@test.example')];
  const vehicle = await fleet.connect('c-v');
  const startedAt = Date.now() - 60_000;
  const report = async (status: string) =>
    vehicle.report({
      state: status === 'finished' ? 'parked' : 'riding',
      lat: status === 'finished' ? 52.24 : 52.23,
      ride: {
        id: 'ride-1',
        status,
        userId: '7',
        distance: 1,
        averageSpeed: 10,
        maxSpeed: 20,
        startedAt,
        stoppedAt: status === 'finished' ? Date.now() : null,
      },
    });
  const changes = (messages: typeof viewer) =>
    messages.flatMap(({ topic, data }) => (topic === 'rides' ? (data as { changes: { id: string; status: string }[] }).changes : []));
  const read = async () =>
    (await fleet.server.as('viewer@test.example', { url: '/v1/ride/ride-1' })).json<{ ride: { status: string } }>().ride.status;
  let published = 0;
  for (const status of ['started', 'paused', 'finished']) {
    await report(status);
    await report(status);
    const latest = await eventually(
      () => changes(viewer),
      (all) => all.length > published,
    );
    published = latest.length;
    expect(latest.at(-1)).toEqual({ id: 'ride-1', groupId: 'g1', vehicleId: 'v', status });
    expect(await read()).toBe(status);
  }
  expect(published).toBe(3);
  // The path was recorded before the end of the ride was published.
  const { path } = (await fleet.server.as('viewer@test.example', { url: '/v1/ride/ride-1' })).json<{ path: unknown }>();
  expect(path).toMatchObject({ source: 'recorded', points: [{ lat: 52.23, lon: 21.01, speed: 0, percentage: 80 }, { lat: 52.24 }] });
  expect(changes(stranger)).toEqual([]);
}, 30_000);
