import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyServerOptions } from 'fastify';

export interface ChatServerOptions {
  /** URL of the API, e.g. `http://127.0.0.1:4000`. */
  readonly apiUrl: string;
  /** CSP sources of the consoles that may frame the page, e.g. `https://console.operator.example`. */
  readonly consoleOrigins: readonly string[];
  /** The bundled page. */
  readonly files: { readonly script: string; readonly style: string };
  /** Defaults to 0: a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Addresses or ranges whose forwarded headers are trusted. */
  readonly trustedProxies?: readonly string[];
  readonly logger?: FastifyServerOptions['logger'];
}

export interface ChatServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Calls of the page to the API; no others are forwarded. */
const FORWARDED = { GET: ['config'], POST: ['question', 'handover'] } as const;
/** Request headers that the API needs, and response headers that the page needs. */
const SENT = ['content-type', 'if-none-match', 'sec-fetch-site', 'x-request-id'];
const RETURNED = ['content-type', 'etag', 'cache-control', 'retry-after', 'x-request-id'];
/** Largest body, in bytes: a hand-over. */
const BODY_LIMIT = 64 * 1024;
/** Time limit of the API, in ms. */
const API_TIMEOUT = 10_000;

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function policy(consoleOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${consoleOrigins.length > 0 ? consoleOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}

/** Starts the origin of the chat page: the page itself, and the three public calls it needs. */
export async function startChatServer({
  apiUrl,
  consoleOrigins,
  files,
  port = 0,
  host = '127.0.0.1',
  trustedProxies = [],
  logger = false,
}: ChatServerOptions): Promise<ChatServer> {
  const app = fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  });
  const [script, style] = [`/page-${hash(files.script)}.js`, `/page-${hash(files.style)}.css`];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Chat</title>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body><div id="chat"></div></body>
</html>
`;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy(consoleOrigins),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ error: status < 500 ? 'invalid-request' : 'internal', message: 'The request failed' });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html));
  const file = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text));
  file(script, 'text/javascript; charset=utf-8', files.script);
  file(style, 'text/css; charset=utf-8', files.style);
  app.get('/health', () => ({ status: 'ok' }));

  for (const [method, calls] of Object.entries(FORWARDED) as ['GET' | 'POST', readonly string[]][])
    for (const call of calls)
      app.route({
        method,
        url: `/api/v1/chatbot/${call}`,
        handler: async (request, reply) => {
          const query = request.url.split('?', 2)[1];
          const headers = SENT.flatMap((name): [string, string][] => {
            const value = request.headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          });
          let response: Response;
          let body: Buffer;
          try {
            response = await fetch(new URL(`/v1/chatbot/${call}${query === undefined ? '' : `?${query}`}`, apiUrl), {
              method,
              headers: [...headers, ['x-forwarded-for', request.ip]],
              ...(method === 'POST' && { body: (request.body as string | undefined) ?? null }),
              redirect: 'error',
              signal: AbortSignal.timeout(API_TIMEOUT),
            });
            body = Buffer.from(await response.arrayBuffer());
          } catch {
            return reply.code(503).header('retry-after', '5').send({ error: 'unavailable', message: "The server can't be reached" });
          }
          for (const name of RETURNED) {
            const value = response.headers.get(name);
            if (value !== null) reply.header(name, value);
          }
          return reply.code(response.status).send(body.length > 0 ? body : undefined);
        },
      });

  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  return { url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}/`, close: () => app.close() };
}
