import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { availableVehicles, openGroups } from '../modules/gbfs/gbfs.store.ts';
import { startAskedServer, type AskedServer } from './asked-server.ts';
import { sorted } from './world/look.ts';
import { modelOf, worlds } from './world/world.ts';

let server: AskedServer;
beforeAll(async () => {
  server = await startAskedServer();
});
afterAll(() => server?.close());

test('IAM-P3 GBFS-G2 public feeds go by groups and suspension, no matter who may see what', async () => {
  await fc.assert(
    fc.asyncProperty(worlds(1), async (world) => {
      await server.show(world);
      const model = modelOf(world, 0);
      const top = world.groups[0]?.id ?? '';
      const due = world.vehicles.filter(({ group, rentable, online, state, doubtful }) => {
        const above = model.upwards(group);
        const suspended = above.some((id) => world.groups.find((each) => each.id === id)?.blocked);
        return above.includes(top) && !suspended && rentable && online && !doubtful && state === 'parked';
      });
      const offered = await availableVehicles(server.db, await openGroups(server.db, [top]), Date.now());
      expect(sorted(offered)).toEqual(sorted(due));
    }),
    { numRuns: runs(12, 60) },
  );
}, 60_000);
