import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startTestFleet, type TestFleet } from '../testing/fleet-test-server.ts';

let fleet: TestFleet;
const MANAGER = 'manager@test.example';
const STOCK = 'stock@test.example';
const STRANGER = 'stranger@test.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g2' }, { id: 'g1-iam', parentId: 'g1', type: 'iam' });
  await fleet.server.addAccount(MANAGER, { g1: ['vehicle.getByGroup', 'vehicle.update'] });
  await fleet.server.addAccount(STOCK, { g1: ['vehicle.getByGroup', 'device.onboarding'] });
  await fleet.server.addAccount(STRANGER, { g2: ['vehicle.getByGroup', 'vehicle.update'] });
  await fleet.addVehicle('a1', 'g1', { plate: 'WX 0001A' });
  await fleet.addVehicle('z1', 'g2', { plate: 'ZZ 9' });
  await fleet.server.db.execute(sql`insert into computers (id, group_id, vendor) values ('c-free', 'g1', 'MOVELINK')`);
}, 60_000);
afterAll(() => fleet?.close());

const FIELDS = `id name alternativeName isRentable group bike { number vendor model } moped { registrationNumber vendor model } computer { id }`;
async function create(input: object, who = MANAGER, commandId: string | null = null) {
  const answer = await fleet.server.as(who, {
    method: 'POST',
    url: '/v2/device/graphql',
    payload: {
      query: `mutation ($input: DeviceInput!) { createDevice(input: $input) { ${FIELDS} } }`,
      variables: { input: { name: 'New', groupID: 'g1', ...input } },
    },
    ...(commandId && { headers: { 'x-command-id': commandId } }),
  });
  const { data, errors } = answer.json<{
    data?: { createDevice: { id: string } | null };
    errors?: { message: string; extensions: { code: string } }[];
  }>();
  return { created: data?.createDevice ?? null, error: errors?.[0]?.extensions.code ?? null, message: errors?.[0]?.message };
}
const holding = async (computerId: string) =>
  (await fleet.server.db.execute<{ id: string }>(sql`select id from vehicles where computer_id = ${computerId} order by id`)).rows.map(
    ({ id }) => id,
  );
const counted = async () =>
  (
    await fleet.server.db.execute<{ vehicles: string; bikes: string; mopeds: string }>(
      sql`select (select count(*) from vehicles) as vehicles, (select count(*) from bikes) as bikes, (select count(*) from mopeds) as mopeds`,
    )
  ).rows[0];

test('[VD-02] FLT-V1 registers a moped with all fields of the form in one call', async () => {
  const { created } = await create({
    name: ' Moped 9 ',
    alternativeName: 'Red one',
    isRentable: true,
    type: 'moped',
    registrationNumber: ' WX  0009B ',
    vendor: 'Niu',
    model: 'NQi',
    computerID: 'c-free',
  });
  expect(created).toEqual({
    id: expect.any(String),
    name: 'Moped 9',
    alternativeName: 'Red one',
    isRentable: true,
    group: 'g1',
    bike: null,
    moped: { registrationNumber: 'WX 0009B', vendor: 'Niu', model: 'NQi' },
    computer: { id: 'c-free' },
  });
});

test('[VD-02] FLT-V2 a bike stores its frame number; absent fields stay empty', async () => {
  expect((await create({ type: 'bike', registrationNumber: 'B-77' })).created).toMatchObject({
    alternativeName: null,
    isRentable: false,
    bike: { number: 'B-77', vendor: null, model: null },
    moped: null,
    computer: null,
  });
  expect((await create({}, STOCK)).created).toMatchObject({ bike: null, moped: null });
});

test('[VD-02] FLT-V1 a refused part leaves nothing behind', async () => {
  const before = await counted();
  for (const [input, code] of [
    [{ name: '  ' }, 'invalid-input'],
    [{ groupID: 'g2' }, 'not-found'],
    [{ groupID: 'g1-iam' }, 'no-vehicle-group'],
    [{ registrationNumber: 'A 1' }, 'no-vehicle-type'],
    [{ type: 'moped', registrationNumber: 'x'.repeat(21) }, 'invalid-number'],
    [{ type: 'moped', vendor: 'a\u0007' }, 'invalid-input'],
    [{ type: 'moped', registrationNumber: 'wx0001a' }, 'number-taken'],
    [{ type: 'bike', registrationNumber: 'W X0001A' }, 'number-taken'],
    [{ type: 'bike', computerID: 'never-was' }, 'not-found'],
    [{ type: 'bike', computerID: 'c-z1', takeComputer: true }, 'not-found'],
    [{ type: 'bike', computerID: 'c-a1' }, 'computer-taken'],
  ] as const)
    expect([input, (await create(input)).error]).toEqual([input, code]);
  expect((await create({ computerID: 'never-was' })).message).toBe('computer not found never-was');
  expect(await counted()).toEqual(before);
  expect(await holding('c-a1')).toEqual(['a1']);
});

test('[VD-02] FLT-V2 a number that only others use is free, which reveals nothing about them', async () => {
  expect((await create({ type: 'moped', registrationNumber: 'ZZ 9' })).error).toBeNull();
});

test('[VD-02] FLT-V4 FLT-R5 removes an IoT module from its vehicle if requested and the caller may change that vehicle', async () => {
  await fleet.addVehicle('a2', 'g1');
  // Permission to register vehicles isn't enough to change others.
  expect((await create({ computerID: 'c-a2', takeComputer: true }, STOCK)).error).toBe('not-found');
  const { created } = await create({ computerID: 'c-a2', takeComputer: true });
  expect(await holding('c-a2')).toEqual([created?.id]);
});

test('[VD-02] FLT-V1 a command id registers once, also concurrently, and not for anyone else', async () => {
  const id = randomUUID();
  const before = await counted();
  const answers = await Promise.all([1, 2, 3].map(() => create({ name: 'Once', type: 'bike' }, MANAGER, id)));
  expect(new Set(answers.map(({ created }) => created?.id)).size).toBe(1);
  expect(Number((await counted())?.vehicles)).toBe(Number(before?.vehicles) + 1);
  expect(Number((await counted())?.bikes)).toBe(Number(before?.bikes) + 1);
  expect((await create({ name: 'Other' }, MANAGER, id)).error).toBe('command-id-taken');
  expect((await create({ name: 'Once', groupID: 'g2' }, STRANGER, id)).error).toBe('command-id-taken');
});
