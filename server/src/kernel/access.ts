import { isPermission, type Permission } from '@fleet-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';
import { refuse, unauthorized } from './refusal.ts';

/**
 * The access a route requires:
 * `public`: nothing. `session`: a valid access token. `socket`: the WebSocket handler reads the token from the subprotocol itself.
 * A permission, or several of which any is enough: a valid access token, and the handler must have checked one of them
 * (`authorise`, `may`, `groupsWith`, `groupsToRead`) on the row's group before it responds.
 */
export type Access = 'public' | 'session' | 'socket' | Permission | readonly Permission[];

/** Returns the caller behind an access token; null when the token or its session isn't valid (any more). */
export type Authenticate = (accessToken: string) => Promise<Caller | null>;

/** The session of a verified access token, and when that token expires, in ms. */
export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Returns the caller of a session without its access token, after the same checks; null when the token would no longer be valid. */
export type AuthenticateSession = (claims: SessionClaims) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For routes of a standard that requires it: unknown fields are ignored. Elsewhere they are rejected. */
    unknownFields?: 'ignored';
    /** The path contains a secret: its pattern is logged instead. */
    secretPath?: true;
  }
  interface FastifyRequest {
    /** The account behind the bearer token. Throws on routes that need no session. */
    readonly caller: Caller;
  }
}

const callers = new WeakMap<object, Caller>();

const isAccess = (access: unknown): access is Access =>
  ['public', 'session', 'socket'].includes(access as string) ||
  (typeof access === 'string' && isPermission(access)) ||
  (Array.isArray(access) && access.length > 0 && access.every((each) => typeof each === 'string' && isPermission(each)));

const permissionsOf = (access: Access): readonly Permission[] =>
  access === 'public' || access === 'session' || access === 'socket' ? [] : typeof access === 'string' ? [access] : access;

/** Refuses to start routes without declared access, and authenticates those that need a session. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', {
    getter() {
      const caller = callers.get(this);
      if (caller === undefined) throw new Error('This route has no caller because its access is public.');
      return caller;
    },
  });

  app.addHook('onRoute', (route) => {
    if (!isAccess(route.config?.access)) throw new Error(`Route ${String(route.method)} ${route.url} declares no access.`);
    const body = route.schema?.body as { type?: string; additionalProperties?: unknown } | undefined;
    if (body?.type === 'object' && body.additionalProperties !== false && route.config.unknownFields !== 'ignored')
      throw new Error(`Route ${String(route.method)} ${route.url} accepts unknown body fields. Define its body with exact().`);
  });

  app.addHook('onRequest', async (request) => {
    // Unknown paths have no declared access and end in 404.
    const access = request.routeOptions.config.access ?? 'public';
    // Such routes need no token, so nothing else stops a page of another site from calling them.
    if (access === 'public' && request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site')
      refuse('cross-site', 'Requests from other sites are not allowed', 403);
    if (access === 'public' || access === 'socket') return;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? null : await authenticate(token);
    if (caller === null) unauthorized();
    callers.set(request, { ...caller, address: request.ip });
  });

  // Safety net: a response for which no declared permission was checked isn't sent.
  app.addHook('onSend', async (request, reply, payload) => {
    const declared = permissionsOf(request.routeOptions.config.access ?? 'public');
    if (declared.length === 0 || reply.statusCode >= 400) return payload;
    const caller = callers.get(request);
    if (caller === undefined || !declared.some((permission) => caller.checked.has(permission)))
      throw new Error(`Route ${request.method} ${request.routeOptions.url} responded without checking ${declared.join(' or ')}.`);
    return payload;
  });
}
