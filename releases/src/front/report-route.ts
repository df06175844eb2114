import { tabReportSchema } from '@fleet-console/release-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isOwnOrigin } from './generation-channel.ts';
import { minuteLimit } from './minute-limit.ts';
import { hardened } from './policy.ts';
import type { ReleaseHealth } from './release-health.ts';
import { acceptJson } from './request-bodies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Twenty reports fit in less, in bytes. */
const MAX_BYTES = 8 * 1024;
/** Messages that one address may send in a minute: many tabs stand behind one office's address. */
export const MAX_PER_MINUTE = 1_200;

/** `POST /releases/reports`: what hosts tell of releases. It answers 204 and says nothing of what became of it. */
export function addReportRoute(app: FastifyInstance, health: ReleaseHealth, proxies: TrustedProxies): void {
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
