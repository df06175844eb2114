import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { analyticsModule } from './analytics.module.ts';
import { updateRollups } from './rollups/update.ts';
import { dumpRides } from './testing/dumped-rides.ts';
import { monthsAgo, shifted } from './testing/independent-calendar.ts';
import { figuresOf } from './testing/independent-figures.ts';
import { addRides, addWorld, changeRides, worldGroups, worldOf } from './testing/ride-world.ts';

const READER = 'reader@fleet.example';
const QUESTIONS = 50;
const tabs = ['users', 'usage', 'mileage', 'rides'] as const;
const clock = { now: 0 };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ modules: [analyticsModule({ now: () => clock.now })] });
  await addWorld(server);
  await server.addAccount(READER, { all: ['analytics.access'], poland: ['user.listByGroup'] });
  await server.addAccount('driver@fleet.example', { poland: ['calendar.access'] });
  await server.addAccount('other-driver@fleet.example', { vilnius: ['calendar.access'] });
});
afterAll(() => server.close());

const below = (groupId: string): string[] => [
  groupId,
  ...worldGroups.filter(({ parentId }) => parentId === groupId).flatMap(({ id }) => below(id)),
];

test('[AN-01] every tile, series and list agrees with counting the rides one by one, over both clock changes, with late, corrected, moved, deleted and unfinished rides', async () => {
  const world = worldOf(7);
  const { random } = world;
  await addRides(server.db, world, 500);
  let dump = await dumpRides(server.db);
  const asked = new Set<string>();
  for (let nth = 0; nth < QUESTIONS; nth += 1) {
    if (nth % 10 === 0) {
      await changeRides(server.db, world);
      await addRides(server.db, world, 20, `late-${nth}`);
      dump = await dumpRides(server.db);
      while (!(await updateRollups(server.db)).isUpToDate);
    }
    // Some are in the hours in which the zones have different dates.
    clock.now = Date.parse('2026-11-20T12:00Z') + random.integer(0, 6) * 86_400_000 + random.integer(-120, 720) * 60_000;
    const today = new Date(clock.now).toISOString().slice(0, 10);
    const around = random.pick(['2026-03-29', '2026-10-25', '2026-02-28', today, '2026-06-01']);
    const since =
      [shifted(around, -random.integer(0, 40)), monthsAgo(shifted(today, 1), random.pick([12, 12, 13]))].toSorted().at(-1) ?? today;
    const length = random.pick([1, 2, 7, 30, 31, 90, 365, 366]);
    const till = shifted(since, length - 1);
    const ownComparison = random.chance(0.2);
    const previousTill = shifted(since, ownComparison ? -random.integer(1, 40) : -1);
    const previousSince = shifted(previousTill, 1 - (ownComparison ? random.integer(1, 40) : length));
    const scope = random.chance(0.2) ? ['warsaw', 'vilnius'] : [random.pick(worldGroups).id];
    const groupIds = [...new Set(scope.flatMap(below))];
    const order = (groupId: string) => groupIds.indexOf(groupId);
    const kind = random.pick(['bike', 'moped', null, null]);
    const query = new URLSearchParams({
      groups: scope.join(','),
      since,
      till,
      ...(kind !== null && { kind }),
      ...(ownComparison && { compareSince: previousSince, compareTill: previousTill }),
    }).toString();
    asked.add(query);
    const expected = figuresOf(dump, {
      groupIds,
      kind,
      since,
      till,
      previousSince,
      previousTill,
      now: clock.now,
      namedGroups: below('poland'),
    });
    for (const tab of tabs) {
      const response = await server.as(READER, { url: `/v1/analytics/${tab}?${query}` });
      const body = response.json<{ utilisation?: { groupId: string }[] }>();
      body.utilisation?.sort((one, other) => order(one.groupId) - order(other.groupId));
      expect({ query, status: response.statusCode, ...body }).toMatchObject({ query, status: 200, ...expected[tab] });
    }
  }
  expect(asked.size).toBeGreaterThan(QUESTIONS - 3);
}, 120_000);
