import type { Drain } from '@fleet-console/observability';
import type { FastifyInstance } from 'fastify';
import type { Alerts } from '../alerts/alerts.ts';
import { hardened } from './content-security-policy.ts';
import type { CurrentMap } from './current-map.ts';
import type { releaseFiles } from './file-cache.ts';

/** Input of the health check. */
interface HealthParts {
  readonly current: CurrentMap;
  readonly drain: Drain;
  readonly files: ReturnType<typeof releaseFiles>;
  readonly tabs: () => number;
  readonly proxyIgnored: () => boolean;
  readonly alerts: Alerts;
  /** Whether the API responds. */
  readonly isReachable: () => Promise<boolean>;
}

/** What a front without a boot map lacks. */
function missingIn(current: CurrentMap): string[] {
  if (current.get() !== null) return [];
  return current.storeFault() === null ? ['boot-map'] : ['store', 'boot-map'];
}

/** Adds `/ready` and `/health`. */
export function healthRoutes(app: FastifyInstance, { current, drain, files, tabs, proxyIgnored, alerts, isReachable }: HealthParts): void {
  // A front without a boot map has nothing to serve. With one, it serves from memory what the store or the API can't provide (REL-R32).
  app.get('/ready', async (_request, reply) => {
    const notReady = [...(drain.hasBegun ? ['stopping'] : []), ...missingIn(current)];
    const isReady = notReady.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .headers({ ...hardened, 'cache-control': 'no-store' })
      .send({
        status: isReady ? 'ready' : 'not-ready',
        ...(!isReady && { notReady }),
        store: current.storeFault() === null ? 'reachable' : 'unreachable',
        api: (await isReachable()) ? 'reachable' : 'unreachable',
      });
  });
  app.get('/health', (_request, reply) =>
    reply.headers({ ...hardened, 'cache-control': 'no-store' }).send({
      status: 'ok',
      generation: current.get()?.map.generation ?? null,
      ledger: current.ledgerFault() ?? 'sound',
      store: current.storeFault() ?? 'reachable',
      // Files that would remain available if the store became unavailable.
      ...(files.cacheStatus() && { filesAtHand: files.cacheStatus() }),
      tabs: tabs(),
      ...(files.damaged() > 0 && { damagedFiles: files.damaged() }),
      ...(alerts.status().length > 0 && { alerts: alerts.status() }),
      ...(proxyIgnored() && {
        warnings: ["Ignored X-Forwarded-For from an address that isn't in TRUSTED_PROXIES."],
      }),
    }),
  );
}
