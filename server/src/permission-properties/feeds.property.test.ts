import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { availableVehicles, openGroups } from '../modules/gbfs/gbfs.store.ts';
import { startProbedServer, type ProbedServer } from './probed-server.ts';
import { sorted } from './world/probe.ts';
import { modelOf, worlds } from './world/world.ts';

let server: ProbedServer;
beforeAll(async () => {
  server = await startProbedServer();
});
afterAll(() => server?.close());

test('IAM-P3 GBFS-G2 public feeds depend on groups and suspension, not on permissions', async () => {
  await fc.assert(
    fc.asyncProperty(worlds(1), async (world) => {
      await server.load(world);
      const model = modelOf(world, 0);
      const top = world.groups[0]?.id ?? '';
      const expected = world.vehicles.filter(({ group, rentable, online, state, doubtful }) => {
        const above = model.upwards(group);
        const suspended = above.some((id) => world.groups.find((each) => each.id === id)?.blocked);
        return above.includes(top) && !suspended && rentable && online && !doubtful && state === 'parked';
      });
      const published = await availableVehicles(server.db, await openGroups(server.db, [top]), Date.now());
      expect(sorted(published)).toEqual(sorted(expected));
    }),
    { numRuns: runs(12, 60) },
  );
}, 60_000);
