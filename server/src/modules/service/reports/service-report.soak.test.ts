import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seedFleet } from '../../../sandbox/seed/fleet-seed.ts';
import { seedPeople } from '../../../sandbox/seed/people-seed.ts';
import { seedRequests } from '../../../sandbox/requests/request-seed.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../../fleet/fleet.module.ts';
import { serviceModule } from '../service.module.ts';
import { multiplyRequests } from './testing/multiply-requests.ts';

const REQUESTS = 100_000;
const MANAGER = 'reports@fleet.example';
let server: TestServer;
let base: string;
let bearer: string;

beforeAll(async () => {
  const size = { seed: 1, vehicles: 1500 };
  server = await startTestServer({ modules: [fleetModule({ link: null }), serviceModule] });
  await seedPeople(server.db, 1);
  await seedFleet(server.db, size);
  await seedRequests(server.db, size);
  await multiplyRequests(server.db, REQUESTS);
  // Loads the groups.
  await server.addGroups();
  await server.addAccount(MANAGER, { '140': ['serviceRequest.manage', 'user.listByGroup'], '141': ['serviceRequest.manage'] });
  await server.app.listen({ port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
  bearer = (await server.signIn(MANAGER)).access_token;
}, 300_000);
afterAll(() => server?.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes between measurements. */
const STEP = 2 ** 21;

const inUse = () => {
  collectGarbage();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / 2 ** 20;
};

/** Downloads a report, chunk by chunk. @returns bytes, seconds, CPU seconds, and the peak of memory in use above that before, in MiB */
async function download(body: object) {
  const [before, begun, cpu] = [inUse(), performance.now(), process.cpuUsage()];
  let [bytes, peak, next] = [0, 0, 0];
  const response = await fetch(`${base}/v1/service-request/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ locale: 'pl', ...body }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes < next) continue;
    peak = Math.max(peak, inUse() - before);
    next = bytes + STEP;
  }
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1000;
  return {
    count: Number(response.headers.get('x-total-count')),
    estimated: Number(response.headers.get('x-estimated-length')),
    bytes,
    seconds,
    cpu: (used.user + used.system) / 1e6,
    peak,
  };
}

test.each(['csv', 'xlsx', 'pdf'] as const)(
  '[SR-07] SRV-R4 100,000 requests as %s: memory does not grow with the number of requests',
  async (format) => {
    // Loads libraries and fonts.
    await download({ format, from: '2026-01-01', to: '2026-01-02' });
    const all = await download({ format });
    process.stderr.write(`${format}: ${JSON.stringify(all)}\n`);
    expect(all.count).toBe(REQUESTS);
    expect(Math.abs(all.estimated - all.bytes) / all.bytes).toBeLessThan(0.3);
    // All rows together are over 100 MiB.
    expect(all.peak).toBeLessThan(60);
    expect(all.seconds).toBeLessThan(60);
  },
  120_000,
);
