import type { ServerModule } from '../module.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { defineService } from './services.ts';

const clock = defineService<{ now(): number }>('clock');
let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const provides: ServerModule = (_app, kernel) => kernel.services.provide(clock, { now: () => 7 });
const uses: ServerModule = (app, kernel) => {
  let clockOfOther = { now: () => 0 };
  app.addHook('onReady', async () => {
    clockOfOther = kernel.services.get(clock);
  });
  app.get('/now', { config: { access: 'public' } }, async () => ({ now: clockOfOther.now() }));
};

test.each([
  ['before', [provides, uses]],
  ['after', [uses, provides]],
])('a module uses a service of another module that is registered %s it', async (_when, modules) => {
  server = await startTestServer({ modules });
  expect((await server.app.inject('/now')).json()).toEqual({ now: 7 });
});

test('a service that is missing or provided twice stops the server from starting', async () => {
  await expect(startTestServer({ modules: [uses] })).rejects.toThrow('No module provides the service "clock".');
  await expect(startTestServer({ modules: [provides, provides] })).rejects.toThrow('The service "clock" is already provided.');
});
