import { Type } from 'typebox';
import { eq } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { databaseRefusal } from '../../kernel/error-handler.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { issueAccessToken, readAccessToken } from './access-token.ts';
import type { AuthServices } from './auth-services.ts';
import { normaliseEmail, normalisePassword, shortHash } from '../accounts/email-and-password.ts';
import type { Grant, SessionClient } from './sessions.ts';

/** Requests per minute from one address to the token routes. */
const TOKEN_REQUESTS_PER_MINUTE = 600;
/** Longest stored user agent, in characters. */
const MAX_CLIENT_LENGTH = 300;

/** OAuth: unused fields are ignored, not refused; empty ones count as absent (RFC 6749, section 3.2). */
const tokenBody = Type.Object({
  grant_type: Type.Optional(Type.String({ maxLength: 100 })),
  username: Type.Optional(Type.String({ maxLength: 320 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  refresh_token: Type.Optional(Type.String({ maxLength: 1000 })),
});

const revokeBody = Type.Object({
  /** The console's name (specification, section 7). */
  refresh_token: Type.Optional(Type.String({ maxLength: 5000 })),
  /** RFC 7009's name. */
  token: Type.Optional(Type.String({ maxLength: 5000 })),
});

const tokens = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer({ description: 'Seconds' }),
  token_type: Type.Literal('Bearer'),
});

const tokenError = Type.Object({ error: Type.String(), error_description: Type.String() });

/** An OAuth error response. Every wrong pair of e-mail and password gets the same one. */
class TokenRefusal extends Refusal {}

const invalidRequest = (description: string): never => {
  throw new TokenRefusal(400, 'invalid_request', description);
};

async function signIn(
  db: Database,
  { passwords, attempts, sessions }: AuthServices,
  username: string,
  password: string,
  from: SessionClient,
): Promise<Grant> {
  const { address } = from;
  const email = normaliseEmail(username);
  const wait = await attempts.begin(email, address);
  if (wait > 0) throw new TokenRefusal(429, 'temporarily_unavailable', `Too many attempts. Try again in ${wait} s.`, wait);
  const [account] = await db
    .select({ id: accounts.id, hash: accounts.passwordHash, status: accounts.accountStatus })
    .from(accounts)
    .where(eq(accounts.email, email));
  const right = await passwords.matches(normalisePassword(password), account?.hash ?? null).catch(async (error: unknown) => {
    // The password wasn't checked, so it doesn't count as wrong.
    await attempts.undo(email, address);
    throw error;
  });
  const grant = right && account?.hash && account.status === 'ACTIVE' ? await sessions.start(account.id, account.hash, from) : null;
  if (grant === null) {
    await db.transaction((tx) =>
      appendAudit(tx, {
        act: 'sign-in-failed',
        actorId: null,
        subjectId: account?.id ?? null,
        address,
        details: { email: shortHash(email) },
      }),
    );
    throw new TokenRefusal(400, 'invalid_grant', 'Wrong e-mail or password');
  }
  await attempts.succeed(email, address);
  return grant;
}

async function refresh(sessions: AuthServices['sessions'], token: string, address: string): Promise<Grant> {
  const grant = await sessions.rotate(token, address);
  if (grant === null) throw new TokenRefusal(400, 'invalid_grant', 'The session has ended. Sign in again.');
  return grant;
}

const routeOptions = ({ requestsPerMinute }: Kernel['config']) =>
  ({
    config: {
      access: 'public',
      unknownFields: 'ignored',
      rateLimit: { max: Math.min(TOKEN_REQUESTS_PER_MINUTE, requestsPerMinute) },
    },
    preValidation: onlyForms,
    errorHandler: handleOAuthErrors,
  }) as const;

function tokenRoute(app: App, { config, db }: Kernel, services: AuthServices): void {
  const { key, sessions } = services;
  app.post('/token', {
    ...routeOptions(config),
    schema: {
      operationId: 'token',
      description: 'Signs in (`grant_type=password`) or exchanges a refresh token, which can be used once.',
      consumes: ['application/x-www-form-urlencoded'],
      body: tokenBody,
      response: { 200: tokens, 400: tokenError, 429: tokenError, 503: tokenError },
    },
    handler: async (request, reply) => {
      const { grant_type, username, password, refresh_token } = request.body;
      let grant: Grant;
      if (grant_type === 'password') {
        if (!username || !password) return invalidRequest('username and password are required');
        grant = await signIn(db, services, username, password, {
          address: request.ip,
          client: request.headers['user-agent']?.slice(0, MAX_CLIENT_LENGTH) ?? null,
        });
      } else if (grant_type === 'refresh_token') {
        if (!refresh_token) return invalidRequest('refresh_token is required');
        grant = await refresh(sessions, refresh_token, request.ip);
      } else if (!grant_type) return invalidRequest('grant_type is required');
      else throw new TokenRefusal(400, 'unsupported_grant_type', 'grant_type must be password or refresh_token');
      reply.header('pragma', 'no-cache');
      return {
        access_token: await issueAccessToken(key.accessTokens, grant.accountId, grant.sessionId, config.accessTokenSeconds),
        refresh_token: grant.refreshToken,
        expires_in: config.accessTokenSeconds,
        token_type: 'Bearer' as const,
      };
    },
  });
}

function revokeRoute(app: App, { config }: Kernel, { key, sessions }: AuthServices): void {
  app.post('/revoke', {
    ...routeOptions(config),
    schema: {
      operationId: 'revoke',
      description: 'Ends the session of a refresh token (or access token). The response is the same for unknown tokens.',
      consumes: ['application/x-www-form-urlencoded'],
      body: revokeBody,
      response: { 200: Type.Object({}), 400: tokenError, 429: tokenError },
    },
    handler: async (request) => {
      const token = request.body.refresh_token || request.body.token;
      if (!token) return invalidRequest('token is required');
      await sessions.revoke(token, request.ip);
      const claims = await readAccessToken(key.accessTokens, token);
      if (claims !== null) await sessions.end(claims.sessionId, request.ip);
      return {};
    },
  });
}

/** `POST /token` and `POST /revoke`. Source: specification, section 7; RFC 6749 and 7009. */
export function tokenRoutes(app: App, kernel: Kernel, services: AuthServices): void {
  tokenRoute(app, kernel, services);
  revokeRoute(app, kernel, services);
}

async function onlyForms(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') invalidRequest('The body must be form-encoded');
}

function handleOAuthErrors(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const outage = databaseRefusal(thrown);
  if (outage) request.log.error({ err: thrown }, 'the database rejected a request');
  const error = outage ?? thrown;
  const status = (error as FastifyError).statusCode ?? 500;
  if (error instanceof Refusal) {
    if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
    const code = error instanceof TokenRefusal ? error.code : 'temporarily_unavailable';
    return reply.status(status).send({ error: code, error_description: error.message });
  }
  // Wrong types, repeated fields and unreadable bodies are the same error in OAuth.
  if (status < 500) return reply.status(400).send({ error: 'invalid_request', error_description: 'The request is malformed' });
  request.log.error({ err: error }, 'request failed');
  return reply.status(500).send({ error: 'server_error', error_description: 'Something went wrong on our side. Try again in a moment.' });
}
