import { randomBytes } from 'node:crypto';
import type { PublicConfig } from '@fleet-console/contract';
import type { FastifyInstance } from 'fastify';
import { parseOverrideRequest, readOverride, signOverride } from '../overrides/override.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { allow, authenticateToken } from '../tokens/tokens.ts';
import { isOwnOrigin } from './generation-channel.ts';
import { overrideCookie, clearedOverrideCookie } from './override-cookie.ts';
import { refusedOverridePage } from './page.ts';
import { contentSecurityPolicy, hardenedPage } from './content-security-policy.ts';
import { acceptJson } from './request-bodies.ts';
import { sendRefusal, noStore } from './refusal-response.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Enough for twenty accounts, in bytes. */
const MAX_BYTES = 16 * 1024;

/** Returns a path of this origin, whatever was requested. */
function ownPath(wanted: string): string {
  const base = 'http://page.invalid';
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : new URL(base);
  // Browsers interpret `//name` as another origin.
  return url.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/';
}

export interface OverrideParts {
  readonly store: Store;
  readonly config: PublicConfig;
  readonly proxies: TrustedProxies;
}

/**
 * Adds the override routes (REL-R28, REL-R29): `POST /releases/overrides` signs an override for callers with a token for the remote, `GET
 * /releases/overrides?open=…&to=/…` stores it in the browser, `POST /releases/overrides/leave` removes it.
 */
export function addOverrideRoutes(app: FastifyInstance, { store, config, proxies }: OverrideParts): void {
  app.register(async (scope) => {
    acceptJson(scope);
    scope.post<{ Body: { actor?: unknown } | null }>('/releases/overrides', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      try {
        if (!isOwnOrigin(proxies, request.raw)) throw new Refusal('rule', 'foreign-origin', 'Requests from other origins are not allowed');
        const token = await authenticateToken(store, /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]);
        const { actor, ...body } = request.body ?? {};
        const overrideRequest = parseOverrideRequest(body);
        allow(token, 'override', [overrideRequest.remote]);
        const override = await signOverride(store, overrideRequest, token, typeof actor === 'string' ? actor.slice(0, 150) : '');
        app.log.info({ remote: override.remote, accounts: override.accounts, by: override.by }, 'an override was created');
        return await reply.headers(noStore).send({ override });
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });
  });

  app.get<{ Querystring: { open?: string | string[]; to?: string | string[] } }>('/releases/overrides', async (request, reply) => {
    reply.headers(noStore);
    // Images and frames of other sites can't set the cookie. A link can, and the badge shows it.
    const purpose = request.headers['sec-fetch-dest'];
    if (purpose !== undefined && purpose !== 'document')
      return reply.code(403).send({ error: 'no-page', message: 'Open this address in a browser tab' });
    try {
      const override = await readOverride(store, String(request.query.open ?? ''));
      return await reply.header('set-cookie', overrideCookie(request, override)).redirect(ownPath(String(request.query.to ?? '/')), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const nonce = randomBytes(18).toString('base64');
      const policy = contentSecurityPolicy({ nonce, config, host: proxies.clientOf(request.raw).host });
      reply.headers({ ...hardenedPage, 'content-security-policy': policy, 'set-cookie': clearedOverrideCookie(request) });
      return reply
        .code(error.code === 'bad-override' ? 400 : 410)
        .type('text/html; charset=utf-8')
        .send(refusedOverridePage(nonce, error.code));
    }
  });

  app.post('/releases/overrides/leave', async (request, reply) => {
    reply.headers(noStore);
    if (!isOwnOrigin(proxies, request.raw))
      return reply.code(403).send({ error: 'foreign-origin', message: 'Only the console can send this request' });
    return reply.header('set-cookie', clearedOverrideCookie(request)).code(204).send();
  });
}
