import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { API_PREFIX, forwarded, RESPONSE_TIMEOUT, unreachable, type OnForwarded } from './api-proxy.ts';
import { MAX_BUFFERED } from './request-bodies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** A service of a team, served below `/api/backends/<name>/` (REL-R60). */
export interface Backend {
  readonly name: string;
  readonly url: string;
}

const MAX_BACKENDS = 50;

/**
 * Reads `BACKENDS`: `spares=http://127.0.0.1:4700 depot=https://depot.example`, separated by spaces or commas.
 * @throws Refusal `bad-setting`
 */
export function backendsFrom(text: string | undefined): Backend[] {
  const backends = (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each): Backend => {
      const at = each.indexOf('=');
      const [name, url] = [each.slice(0, at), each.slice(at + 1)];
      // The value can contain a password, so only the name is repeated.
      if (at < 1 || !/^[a-z][a-z0-9-]{0,39}$/.test(name))
        throw new Refusal('failure', 'bad-setting', 'BACKENDS must contain name=URL pairs, for example spares=http://127.0.0.1:4700.');
      if (!URL.canParse(url) || !/^https?:\/\//.test(url))
        throw new Refusal('failure', 'bad-setting', `BACKENDS: the URL of ${name} must start with http:// or https://.`);
      return { name, url };
    });
  const repeated = backends.find(({ name }, index) => backends.findIndex((each) => each.name === name) !== index);
  if (repeated) throw new Refusal('failure', 'bad-setting', `BACKENDS contains ${repeated.name} twice.`);
  if (backends.length > MAX_BACKENDS) throw new Refusal('failure', 'bad-setting', `BACKENDS contains more than ${MAX_BACKENDS} services.`);
  return backends;
}

/** Headers by which a response could act on the console's origin. */
const withheld: ReadonlySet<string> = new Set(['set-cookie', 'service-worker-allowed', 'clear-site-data', 'strict-transport-security']);

/** Returns response headers with which the browser runs nothing of the response, even if it is opened as a page. */
function harmless(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return {
    'cache-control': 'no-store',
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.has(name))),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** Proxies `/api/backends/<name>/*` to the services of teams, with the session's token but without cookies. Requests are never retried. */
export function proxyBackends(
  app: FastifyInstance,
  backends: readonly Backend[],
  { clientOf }: TrustedProxies,
  onForwarded: OnForwarded = () => undefined,
): void {
  for (const { name, url } of backends) {
    const prefix = `${API_PREFIX}/backends/${name}`;
    app.register(proxy, {
      prefix,
      upstream: url,
      retryMethods: [],
      internalRewriteLocationHeader: false,
      disableRequestLogging: true,
      config: { bodyLimit: MAX_BUFFERED },
      undici: { connections: 64, pipelining: 1, headersTimeout: RESPONSE_TIMEOUT, bodyTimeout: RESPONSE_TIMEOUT },
      replyOptions: {
        rewriteRequestHeaders(request, headers) {
          const { cookie: _, ...rest } = headers as IncomingHttpHeaders;
          return forwarded(clientOf(request.raw as IncomingMessage), rest, request.id, prefix);
        },
        rewriteHeaders: (headers) => harmless(headers as IncomingHttpHeaders),
        onResponse(_request, reply, response) {
          onForwarded('answered');
          void reply.send(response.stream);
        },
        onError(reply) {
          onForwarded('unreachable');
          reply.code(502).header('cache-control', 'no-store').send(unreachable);
        },
      },
    });
  }
}
