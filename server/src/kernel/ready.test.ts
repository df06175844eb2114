import { sql } from 'drizzle-orm';
import { eventually } from '../modules/fleet/testing/fleet-test-server.ts';
import { startProgram, type Program } from '../testing/program.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

const SECRET = 'a-secret-of-thirty-two-characters-';

test('[PR-03] a server is ready while its database answers and has every migration', async () => {
  let connected = true;
  const server = await startTestServer({ modules: [(_app, { readiness }) => readiness.addOptional('broker', () => connected)] });
  try {
    const ready = async () => {
      const response = await server.app.inject('/ready');
      return [response.statusCode, response.json<unknown>()];
    };
    expect(await ready()).toEqual([200, { status: 'ready', degraded: [] }]);
    connected = false;
    expect(await ready()).toEqual([200, { status: 'ready', degraded: ['broker'] }]);
    connected = true;
    const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
    await server.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${last}`);
    expect(await ready()).toEqual([503, { status: 'not-ready', notReady: ['migrations'] }]);
    expect((await server.app.inject('/health')).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});

test('[PR-03] a running server with its own database role is ready; without its broker it stays ready, and says so', async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, MQTT_PASSWORD: SECRET, DATA_DIR: '/tmp' };
  const programs: Program[] = [];
  try {
    const broker = await startProgram('bin/broker.ts', env);
    programs.push(broker);
    const server = await startProgram('bin/server.ts', { ...env, MQTT_URL: broker.ready?.['mqttUrl'] ?? '' });
    programs.push(server);
    const ready = async () => {
      const response = await fetch(`${server.ready?.['url']}/ready`);
      return [response.status, await response.json()] as const;
    };
    const text = async () => JSON.stringify(await ready());
    expect(await ready()).toEqual([200, { status: 'ready', degraded: [] }]);
    await broker.end('SIGKILL');
    await eventually(text, (each) => each === JSON.stringify([200, { status: 'ready', degraded: ['broker'] }]));
  } finally {
    for (const program of programs) await program.end('SIGTERM');
    await database.drop();
  }
}, 120_000);
