import type { Kernel, ServerModule } from '../kernel/module.ts';
import { domainModules } from '../modules.ts';
import { maintainHistoryPartitions } from '../database/history-partitions.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ProbeClient } from './world/probe.ts';
import type { World } from './world/world.ts';
import { writeWorld } from './world/world.rows.ts';

/** The accounts. One is of an operator domain, which grants nothing on rows (rule IAM-P2). */
export const PEOPLE = ['one@fleet.example', 'two@fleet.example', 'three@operator.example'];

/** A server with all domain modules, whose database is replaced by worlds. */
export interface ProbedServer extends TestServer {
  readonly kernel: Kernel;
  /** Replaces the database's rows by this world. */
  load(world: World): Promise<void>;
  clientOf(email: string): ProbeClient;
  /** Every path that was read, without its query. */
  readonly read: ReadonlySet<string>;
}

export async function startProbedServer(): Promise<ProbedServer> {
  let kernel: Kernel | null = null;
  const seeKernel: ServerModule = (_app, its) => void (kernel = its);
  const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '10000000' }, modules: [...domainModules(null), seeKernel] });
  if (kernel === null) throw new Error('the server has no kernel');
  await maintainHistoryPartitions(server.db, Date.now());
  const accountIds: string[] = [];
  for (const email of PEOPLE) {
    accountIds.push((await server.addAccount(email)).id);
    // Avoids parallel sign-ins by the first probes.
    await server.as(email, { url: '/v2/account' });
  }
  const read = new Set<string>();
  return {
    ...server,
    kernel,
    read,
    load: (world) => writeWorld(server, world, accountIds),
    clientOf(email) {
      const request: ProbeClient['request'] = async (request) => {
        if (typeof request === 'string') read.add(request.split('?', 1)[0] ?? '');
        const response = await server.as(email, typeof request === 'string' ? { url: request } : request);
        const isText = /^text\/|xml/.test(String(response.headers['content-type']));
        return {
          status: response.statusCode,
          body: isText ? response.body : response.json<unknown>(),
          total: response.headers['x-total-count'],
        };
      };
      return {
        request,
        accountIds,
        graphql: async (query) => {
          const { body } = await request({ method: 'POST', url: '/v2/device/graphql', payload: { query } });
          return (body as { data: Record<string, unknown> | null }).data;
        },
      };
    },
  };
}
