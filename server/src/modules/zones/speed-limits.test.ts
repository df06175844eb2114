import { eventually, type TestVehicle } from '../fleet/testing/fleet-test-server.ts';
import { MANAGER, inside, outside, square, startZoneFleet, type ZoneFleet } from './testing/zone-fleet.ts';

let zones: ZoneFleet;
beforeAll(async () => {
  zones = await startZoneFleet();
}, 60_000);
afterEach(() => zones.removeAll());
afterAll(() => zones?.fleet.close());

describe('[ZK-02] ZON-Z18 speed limits', () => {
  const area = (from: number) => ({ type: 'Polygon', coordinates: [square(from, 52, 0.1)] });
  const slow = (speedLimit: number, more: object = {}) => ({ kind: 'slow', speedLimit, polygon: area(21), ...more });
  /** A vehicle that does what it is commanded. */
  async function obedientVehicle(options: { computer?: string } = {}) {
    const added = await zones.addVehicle('g11', options);
    added.vehicle.onCommand((command) => void added.vehicle.ack(command.id, 'done'));
    return added;
  }
  const limitsOf = ({ commands }: TestVehicle) =>
    commands.flatMap(({ command, speedLimit }) => (command === 'limitSpeed' ? [speedLimit] : []));
  const expectLimits = (vehicle: TestVehicle, limits: readonly (number | null)[]) =>
    eventually(
      async () => limitsOf(vehicle),
      (found) => found.length >= limits.length,
    ).then((found) => expect(found).toEqual(limits));

  test('a vehicle is limited inside a slow zone, and no longer outside of it', async () => {
    const zone = await zones.addZone(slow(20));
    await zones.waitUntilMonitored();
    const { id, vehicle } = await obedientVehicle();
    const tracker = await zones.addVehicle('g11', { computer: 'GPS_ONLY' });
    await tracker.vehicle.report(inside);
    await vehicle.report(inside);
    await expectLimits(vehicle, [20]);
    await vehicle.report({ ...inside, lat: 52.02 });
    await vehicle.report(outside);
    await expectLimits(vehicle, [20, null]);
    await zones.expectCrossings(zone.id, tracker.id, ['enter']);
    expect(tracker.vehicle.commands).toEqual([]);
    const ledger = async () =>
      (await zones.fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${id}` })).json<
        { speedLimit: number | null; status: string }[]
      >();
    const entries = await eventually(ledger, (found) => found.every(({ status }) => status === 'acknowledged'));
    expect(entries.map(({ speedLimit }) => speedLimit)).toEqual([null, 20]);
  });

  test('a vehicle that comes back is limited again, until it leaves again', async () => {
    await zones.addZone(slow(20));
    await zones.waitUntilMonitored();
    const { vehicle } = await obedientVehicle();
    const limits: (number | null)[] = [];
    for (const limit of [20, null, 20, null]) {
      limits.push(limit);
      await vehicle.report(limit === null ? outside : inside);
      await expectLimits(vehicle, limits);
    }
  });

  test('where zones overlap, the one that applies sets the limit; without riding, the motor stops', async () => {
    await zones.addZone(slow(20));
    await zones.addZone(slow(10, { name: 'School', priority: 5, polygon: area(21.05) }));
    await zones.addZone({ kind: 'noRiding', name: 'Park', priority: 9, polygon: area(21.08) });
    await zones.waitUntilMonitored();
    const { vehicle } = await obedientVehicle();
    for (const [lon, limits] of [
      [21.01, [20]],
      [21.06, [20, 10]],
      [21.09, [20, 10, 0]],
      [21.16, [20, 10, 0]],
      [20.9, [20, 10, 0, null]],
    ] as const) {
      await vehicle.report({ lat: 52.05, lon });
      await expectLimits(vehicle, limits);
    }
  });

  test('limits follow a zone that is saved, changed and deleted around a vehicle', async () => {
    const { id, vehicle } = await obedientVehicle();
    await vehicle.report(inside);
    await zones.waitUntilWritten(id, inside);
    const zone = await zones.addZone(slow(20));
    await expectLimits(vehicle, [20]);
    const payload = {
      name: 'Old town',
      groupIds: ['g1'],
      monitored: { groupIds: ['g1'], vehicleIds: [] },
      actions: { enter: [], leave: [] },
    };
    const changed = { ...payload, ...slow(15), version: zone.version };
    expect((await zones.fleet.server.as(MANAGER, { method: 'POST', url: `/v1/zone/${zone.id}`, payload: changed })).statusCode).toBe(200);
    await expectLimits(vehicle, [20, 15]);
    await zones.remove(zone.id);
    await expectLimits(vehicle, [20, 15, null]);
  });

  test('a limit that the vehicle refused is sent again at its next crossing', async () => {
    await zones.addZone(slow(20));
    await zones.addZone(slow(20, { name: 'Inner', polygon: area(21.05) }));
    await zones.waitUntilMonitored();
    const { vehicle } = await zones.addVehicle();
    let refusals = 1;
    vehicle.onCommand((command) => void vehicle.ack(command.id, refusals-- > 0 ? 'refused' : 'done'));
    await vehicle.report({ lat: 52.05, lon: 21.01 });
    await expectLimits(vehicle, [20]);
    // Not before: it would be sent whenever zones are loaded, to a vehicle that refuses it every time.
    await zones.waitUntilMonitored();
    await expectLimits(vehicle, [20]);
    await vehicle.report({ lat: 52.05, lon: 21.06 });
    await expectLimits(vehicle, [20, 20]);
  });

  test('the end of a limit that the vehicle did not answer is sent again when zones are loaded', async () => {
    const zone = await zones.addZone(slow(20));
    await zones.waitUntilMonitored();
    const { id, vehicle } = await obedientVehicle();
    await vehicle.report(inside);
    await expectLimits(vehicle, [20]);
    vehicle.onCommand(() => undefined);
    await vehicle.report(outside);
    await expectLimits(vehicle, [20, null]);
    const ledger = async () => (await zones.fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${id}` })).json<{ status: string }[]>();
    await eventually(ledger, ([last]) => last?.status === 'timedOut');
    await zones.remove(zone.id);
    await expectLimits(vehicle, [20, null, null]);
  });
});
