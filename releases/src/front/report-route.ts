import { tabReportSchema } from '@fleet-console/release-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isOwnOrigin } from './generation-channel.ts';
import { minuteLimit } from './rate-limit.ts';
import { hardened } from './content-security-policy.ts';
import type { ReleaseHealth } from './release-health.ts';
import { acceptJson } from './request-bodies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Enough for twenty reports, in bytes. */
const MAX_BYTES = 8 * 1024;
/** Reports per address and minute: an office's tabs share one address. */
export const MAX_PER_MINUTE = 1_200;

/** Adds `POST /releases/reports` for the hosts' reports. Responds with 204 whether or not they are counted. */
export function addReportRoute(app: FastifyInstance, health: Pick<ReleaseHealth, 'record'>, proxies: TrustedProxies): void {
  const allowed = minuteLimit(MAX_PER_MINUTE);
  app.register(async (scope) => {
    acceptJson(scope);
    scope.post('/releases/reports', { bodyLimit: MAX_BYTES }, (request, reply) => {
      reply.headers({ ...hardened, 'cache-control': 'no-store' });
      if (!isOwnOrigin(proxies, request.raw))
        return reply.code(403).send({ error: 'foreign-origin', message: 'Only the console can send reports' });
      if (!allowed(request.ip))
        return reply.code(429).header('retry-after', '60').send({ error: 'too-many', message: 'Try again in a minute.' });
      const checked = v.safeParse(tabReportSchema, request.body);
      if (!checked.success) return reply.code(400).send({ error: 'bad-report', message: 'Invalid release report' });
      health.record(checked.output);
      return reply.code(204).send();
    });
  });
}
