import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { referenceSlots } from '../../../sandbox/stations/reference-slots.ts';
import { referenceStations } from '../../../sandbox/stations/reference-stations.ts';
import { startSimulation, type Simulation } from '../../../sandbox/simulation/simulation.ts';
import { eventually, SECRET } from '../../fleet/testing/fleet-test-server.ts';
import type { StationCommandEntry } from '../bodies.ts';
import { stationsChanged } from '../charger-channels.ts';
import { startTestStations, type TestStations } from '../testing/station-test-server.ts';

const OPERATOR = 'operator@test.example';
const OTHER = 'other@test.example';
const SIZE = { seed: 1, stations: 1 };
const ID = 'st-0001';

let stations: TestStations;
let simulation: Simulation | null = null;

/** The first reference station as seeded, in the group `g1`. */
async function addReferenceStation(): Promise<void> {
  const { db, pubsub } = stations.fleet.server;
  const reference = referenceStations(SIZE).find(({ id }) => id === ID);
  if (!reference) throw new Error('no such station');
  await stations.addStation(ID, 'g1');
  await db.execute(sql`delete from charger_points where hub_id = ${ID}`);
  const slots = new Map(referenceSlots(reference, SIZE.seed).map((slot) => [slot.number, slot]));
  for (const point of reference.points) {
    await db.execute(
      sql`insert into charger_points (id, hub_id, name, columns) values (${point.id}, ${ID}, ${point.name}, ${point.columns})`,
    );
    for (const number of point.slots)
      await db.execute(sql`
        insert into charger_slots (point_id, number, connected, empty, charged, charging, booked, allow_charging, door_open)
        values (${point.id}, ${number}, true, ${slots.get(number)?.empty}, false, false, false, true, false)`);
  }
  await pubsub.publish(stationsChanged, { hubIds: [ID] });
}

beforeAll(async () => {
  stations = await startTestStations({ answerTimeout: 2000, completionTimeout: 4000 });
  const { server } = stations.fleet;
  await server.addGroups({ id: 'g1' }, { id: 'g2' });
  await server.addAccount(OPERATOR, { g1: ['charger.command', 'access.chargers'] });
  await server.addAccount(OTHER, { g1: ['access.chargers'], g2: ['charger.command'] });
  await addReferenceStation();
  await stations.addStation('real', 'g1');
}, 60_000);
afterAll(async () => {
  await simulation?.stop();
  await stations?.close();
});

const running = async () =>
  (simulation ??= await startSimulation({ mqttUrl: stations.fleet.link.url, secret: SECRET, vehicles: 1, ...SIZE }));
const applyAction = (payload: object, who = OPERATOR, hub = ID) =>
  stations.fleet.server.as(who, { method: 'POST', url: `/v1/simulator/charger/${hub}`, payload });
const readState = (who = OPERATOR, hub = ID) => stations.fleet.server.as(who, { url: `/v1/simulator/charger/${hub}` });
const order = async (path: string) => {
  const id = randomUUID();
  expect((await stations.sendCommand(OPERATOR, ID, path, id)).statusCode).toBe(202);
  return id;
};
const reaches = (id: string, ...statuses: StationCommandEntry['status'][]) => stations.waitForStatus(OPERATOR, id, ...statuses);
interface SlotRow extends Record<string, unknown> {
  empty: boolean;
  charging: boolean;
  allow_charging: boolean;
  door_open: boolean;
  percentage: number | null;
  battery_id: string | null;
}
const slot = async (number: number) =>
  (
    await stations.fleet.server.db.execute<SlotRow>(
      sql`select s.* from charger_slots s join charger_points p on p.id = s.point_id where p.hub_id = ${ID} and s.number = ${number}`,
    )
  ).rows[0];
const events = async (number: number) =>
  (
    await stations.fleet.server.db.execute<{ type: string; account_id: string | null }>(
      sql`select type, account_id from charger_events where hub_id = ${ID} and slot = ${number} order by ts, id`,
    )
  ).rows;
/** Slots that are empty in the reference data of the first station. */
const EMPTY = 3;
const CHARGING = 8;

test('[BS-04] simulates nothing without a sandbox', async () => {
  expect((await readState()).json()).toEqual({ simulated: null });
  expect((await applyAction({ act: 'release' })).json()).toMatchObject({ error: 'not-simulated' });
}, 30_000);

test('[BS-04] controls only simulated stations, and only with permission to command them', async () => {
  await running();
  expect((await applyAction({ act: 'door', slot: 1, manner: 'obeys' })).json()).toMatchObject({ simulated: { held: true, silent: false } });
  expect((await readState(OPERATOR, 'real')).json()).toEqual({ simulated: null });
  expect((await applyAction({ act: 'release' }, OPERATOR, 'real')).json()).toMatchObject({ error: 'not-simulated' });
  expect((await applyAction({ act: 'release' }, OTHER)).statusCode).toBe(403);
  expect((await readState(OTHER)).statusCode).toBe(403);
  expect((await applyAction({ act: 'release' }, OPERATOR, 'nowhere')).statusCode).toBe(404);
  for (const wrong of [
    { act: 'explode' },
    { act: 'door', slot: 1, manner: 'hovers' },
    { act: 'battery', slot: 1 },
    { act: 'alerts', count: 20_001 },
    { act: 'release', more: 1 },
  ])
    expect((await applyAction(wrong)).statusCode).toBe(400);
  expect((await applyAction({ act: 'door', slot: 99, manner: 'obeys' })).json()).toMatchObject({ error: 'no-such-slot' });
});

test('[BS-04] a door opens, its events name the user, and it closes by itself', async () => {
  await running();
  await applyAction({ act: 'door', slot: EMPTY, manner: 'obeys' });
  const id = await order(`slot/${EMPTY}/cmd/openDoor`);
  await reaches(id, 'accepted');
  const { accountId } = await reaches(id, 'acknowledged');
  await eventually(
    () => slot(EMPTY),
    (row) => row?.door_open === true,
  );
  await eventually(
    () => events(EMPTY),
    (rows) => rows.some(({ type, account_id }) => type === 'doorOpened' && account_id === accountId),
  );
}, 30_000);

test("[BS-04] a door sticks, refuses or doesn't respond", async () => {
  await running();
  const openDoor = async (manner: string) => {
    await applyAction({ act: 'door', slot: 1, manner });
    return reaches(await order('slot/1/cmd/openDoor'), 'acknowledged', 'failed', 'timedOut');
  };
  expect(await openDoor('sticks')).toMatchObject({ status: 'failed', reason: 'door-did-not-open' });
  expect(await openDoor('refuses')).toMatchObject({ status: 'failed', reason: 'slot-fault' });
  expect(await openDoor('silent')).toMatchObject({ status: 'timedOut', reason: 'no-answer' });
}, 60_000);

test('[BS-05] forces charging on at an empty slot and stops it again', async () => {
  await running();
  await applyAction({ act: 'battery', slot: EMPTY, percentage: null });
  await reaches(await order(`slot/${EMPTY}/cmd/forceCharging`), 'acknowledged');
  await eventually(
    () => slot(EMPTY),
    (row) => row?.charging === true && row.empty && row.battery_id === null,
  );
  await reaches(await order(`slot/${EMPTY}/cmd/allowCharging/0`), 'acknowledged');
  await eventually(
    () => slot(EMPTY),
    (row) => row?.charging === false && row.empty && !row.allow_charging,
  );
}, 30_000);

test('[BS-05] stops and allows charging', async () => {
  await running();
  await applyAction({ act: 'battery', slot: CHARGING, percentage: 40 });
  await eventually(
    () => slot(CHARGING),
    (row) => row?.charging === true && (row.percentage ?? 0) >= 40,
  );
  await reaches(await order(`slot/${CHARGING}/cmd/allowCharging/0`), 'acknowledged');
  await eventually(
    () => slot(CHARGING),
    (row) => row?.charging === false && row.battery_id !== null,
  );
  await reaches(await order(`slot/${CHARGING}/cmd/allowCharging/1`), 'acknowledged');
  await eventually(
    () => slot(CHARGING),
    (row) => row?.charging === true && row.allow_charging,
  );
}, 30_000);

test('[BS-05] the station reports all slots on request', async () => {
  await running();
  await stations.fleet.server.db.execute(sql`update charger_points set reported_at = null where hub_id = ${ID}`);
  await reaches(await order('cmd/updateSlots'), 'acknowledged');
  const unreported = async () =>
    (await stations.fleet.server.db.execute(sql`select id from charger_points where hub_id = ${ID} and reported_at is null`)).rows;
  await eventually(unreported, (rows) => rows.length === 0);
}, 30_000);

test('[BS-06] a swap by a rider reports doors, batteries and the swap', async () => {
  await running();
  await applyAction({ act: 'battery', slot: EMPTY, percentage: null });
  await applyAction({ act: 'swap' });
  const swaps = async () =>
    (
      await stations.fleet.server.db.execute<{ returned_slot: number; taken_slot: number; seconds: number }>(
        sql`select returned_slot, taken_slot, extract(epoch from finished_at - started_at)::float8 as seconds from charger_swaps where hub_id = ${ID}`,
      )
    ).rows;
  const [swap] = await eventually(swaps, (rows) => rows.length > 0, 15_000);
  expect(swap?.seconds).toBeCloseTo(5, 1);
  await eventually(
    () => events(swap?.taken_slot ?? 0),
    (rows) => ['doorOpened', 'batteryRemoved', 'doorClosed'].every((type) => rows.some((row) => row.type === type)),
  );
  expect(await slot(swap?.taken_slot ?? 0)).toMatchObject({ empty: true, battery_id: null });
  expect(await slot(swap?.returned_slot ?? 0)).toMatchObject({ empty: false, charging: true });
}, 30_000);

test('[AL-01] temperature, voltage and a disconnected slot are reported like any others, and reset by release', async () => {
  await running();
  const cabinet = async () =>
    (
      await stations.fleet.server.db.execute<{ voltage: number; temperature: number }>(
        sql`select voltage, temperature from charger_points where hub_id = ${ID} order by id limit 1`,
      )
    ).rows[0];
  const before = await eventually(cabinet, (row) => typeof row?.voltage === 'number');
  expect((await applyAction({ act: 'cabinet', warmer: 35, sag: 60 })).json()).toMatchObject({ simulated: { warmer: 35, sag: 60 } });
  await eventually(
    cabinet,
    (row) => (row?.temperature ?? 0) > (before?.temperature ?? 0) + 30 && (row?.voltage ?? 0) < (before?.voltage ?? 0) - 50,
  );
  await applyAction({ act: 'connection', slot: CHARGING, connected: false });
  await eventually(
    () => slot(CHARGING),
    (row) => row?.['connected'] === false,
  );
  expect((await applyAction({ act: 'connection', slot: 999, connected: false })).json()).toMatchObject({ error: 'no-such-slot' });
  for (const wrong of [
    { act: 'cabinet', warmer: 91, sag: 0 },
    { act: 'cabinet', warmer: 0, sag: -1 },
    { act: 'connection', slot: 1 },
  ])
    expect((await applyAction(wrong)).statusCode).toBe(400);
  await applyAction({ act: 'alert', type: 'charger', description: 'smoke', state: 'started' });
  expect((await readState()).json()).toMatchObject({ simulated: { alerts: [{ type: 'charger', pointId: null, description: 'smoke' }] } });
  expect((await applyAction({ act: 'release' })).json()).toMatchObject({ simulated: { warmer: 0, sag: 0, alerts: [], held: false } });
  await eventually(cabinet, (row) => (row?.temperature ?? 99) < (before?.temperature ?? 0) + 10 && (row?.voltage ?? 0) > 200);
  await eventually(
    () => slot(CHARGING),
    (row) => row?.['connected'] === true,
  );
}, 60_000);

test("[BS-04] a silent station doesn't respond until it's back", async () => {
  await running();
  await applyAction({ act: 'silence', silent: true });
  expect(await reaches(await order('cmd/updateSlots'), 'acknowledged', 'timedOut')).toMatchObject({ status: 'timedOut' });
  expect((await applyAction({ act: 'release' })).json()).toMatchObject({ simulated: { silent: false, held: false } });
  await reaches(await order('cmd/updateSlots'), 'acknowledged');
}, 30_000);
