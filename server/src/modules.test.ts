import { createLog } from './kernel/logging.ts';
import type { Kernel, ServerModule } from './kernel/module.ts';
import { domainModules } from './modules.ts';
import { eventually } from './modules/fleet/testing/fleet-test-server.ts';
import { openVehicleLink } from './mqtt/link.ts';
import { startTestServer } from './testing/test-server.ts';

test.each([
  ['usual', (modules: ServerModule[]) => modules],
  ['reverse', (modules: ServerModule[]) => modules.toReversed()],
])('the server starts, leads, serves and stops with its modules in %s order', async (_order, arrange) => {
  const link = await openVehicleLink({ mqttUrl: null, mqttPort: 0, mqttPassword: 'secret' }, createLog('silent'));
  const kernels: Kernel[] = [];
  const server = await startTestServer({ modules: [...arrange(domainModules(link)), (_app, kernel) => void kernels.push(kernel)] });
  try {
    // On a busy computer, the database answers late while all modules start.
    await eventually(
      () => kernels.map(({ leader }) => leader.isLeader),
      ([isLeader]) => isLeader === true,
      30_000,
    );
    expect(kernels.flatMap(({ exceptions }) => exceptions.all.map(({ id }) => id))).toEqual(
      expect.arrayContaining(['fleet.offline', 'fleet.lowBattery', 'fleet.moving']),
    );
    const health = async () => (await server.app.inject('/health')).json<{ readonly status: unknown }>();
    await eventually(health, ({ status }) => status === 'ok', 30_000);
  } finally {
    await server.close();
    await link.close();
  }
});
