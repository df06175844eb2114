import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventually, startTestFleet, type TestFleet, type TestVehicle } from '../../fleet/testing/fleet-test-server.ts';
import { zonesModule } from '../zones.module.ts';

/** A square with this lower left corner and width, in degrees. */
export const square = (from: number, lat: number, size: number) => [
  [from, lat],
  [from + size, lat],
  [from + size, lat + size],
  [from, lat + size],
  [from, lat],
];
/** A square of 0.1° from 21, 52 with a hole of 0.04° in its middle. */
export const polygon = { type: 'Polygon', coordinates: [square(21, 52, 0.1), square(21.03, 52.03, 0.04)] };
/** Places relative to it. */
export const [outside, inside, hole] = [
  { lat: 52.05, lon: 20.9 },
  { lat: 52.01, lon: 21.01 },
  { lat: 52.05, lon: 21.05 },
];

export const MANAGER = 'manager@test.example';
export const VIEWER = 'viewer@test.example';
export const HALF = 'half@test.example';

export interface ZoneEvent {
  readonly kind: string;
  readonly vehicleId: string;
  readonly actions: string[];
}

/** A server with zones, groups and accounts, whose vehicles report from chosen places. */
export class ZoneFleet {
  readonly fleet: TestFleet;
  readonly #probe: TestVehicle;
  constructor(fleet: TestFleet, probe: TestVehicle) {
    this.fleet = fleet;
    this.#probe = probe;
  }

  remove(id: string) {
    return this.fleet.server.as(MANAGER, { method: 'DELETE', url: `/v1/zone/${id}` });
  }

  async removeAll(): Promise<void> {
    for (const { id } of (await this.fleet.server.as(MANAGER, { url: '/v1/zone' })).json<{ id: string }[]>()) await this.remove(id);
  }

  async addZone(overrides: object = {}): Promise<{ id: string; version: number }> {
    const payload = {
      name: 'Old town',
      groupIds: ['g1'],
      polygon,
      monitored: { groupIds: ['g1'], vehicleIds: [] },
      actions: { enter: [], leave: [] },
      ...overrides,
    };
    const answer = await this.fleet.server.as(MANAGER, { method: 'POST', url: '/v1/zone', payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  }

  /** Waits until saved zones are monitored, by saving another zone and waiting for that. */
  async waitUntilMonitored(): Promise<void> {
    const { id } = await this.addZone({ name: 'Probe', polygon: { type: 'Polygon', coordinates: [square(10, 50, 0.1)] } });
    let reports = 0;
    await eventually(
      async () => {
        reports += 1;
        await this.#probe.report({ lat: 50.05, lon: reports % 2 ? 9 : 10.05 });
        return this.eventsOf(id, 'probe');
      },
      (found) => found.length > 0,
    );
    await this.remove(id);
  }

  async eventsOf(zoneId: string, vehicleId: string): Promise<string[]> {
    return (await this.fleet.server.as(MANAGER, { url: `/v1/zone/${zoneId}/event` }))
      .json<ZoneEvent[]>()
      .filter((event) => event.vehicleId === vehicleId)
      .map(({ kind }) => kind)
      .reverse();
  }

  /** Waits for the crossings of a vehicle, and expects these. */
  expectCrossings(zoneId: string, vehicleId: string, kinds: readonly string[]): Promise<void> {
    return eventually(
      () => this.eventsOf(zoneId, vehicleId),
      (found) => found.length >= kinds.length,
    ).then((found) => expect(found).toEqual(kinds));
  }

  /** A vehicle that has reported from outside, and whose report was written. */
  async addVehicle(groupId = 'g11', options: { computer?: string } = {}): Promise<{ id: string; vehicle: TestVehicle }> {
    const id = `v-${randomUUID().slice(0, 8)}`;
    await this.fleet.addVehicle(id, groupId, options);
    const vehicle = await this.fleet.connect(`c-${id}`);
    await vehicle.report(outside);
    await this.waitUntilWritten(id);
    return { id, vehicle };
  }

  /** Waits until the last report of a vehicle is in the database, and earlier ones on the connection are processed. */
  async waitUntilWritten(id: string, position: { lat: number; lon: number } = outside): Promise<void> {
    await eventually(
      async () =>
        (
          await this.fleet.server.db.execute<{ lat: number; lon: number }>(
            sql`select lat, lon from latest_telemetry where computer_id = ${`c-${id}`}`,
          )
        ).rows[0],
      (row) => row?.lat === position.lat && row.lon === position.lon,
    );
  }
}

export async function startZoneFleet(): Promise<ZoneFleet> {
  const fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, {}, [zonesModule]);
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g2' }, { id: 'g11', parentId: 'g1' });
  await fleet.server.addAccount(MANAGER, {
    g1: ['group.update', 'vehicle.getByGroup', 'vehicle.command', 'vehicle.updateGroup'],
    g2: ['group.update', 'vehicle.getByGroup', 'vehicle.updateGroup'],
  });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount(HALF, { g1: ['vehicle.getByGroup', 'group.update'] });
  await fleet.addVehicle('probe', 'g11');
  return new ZoneFleet(fleet, await fleet.connect('c-probe'));
}
