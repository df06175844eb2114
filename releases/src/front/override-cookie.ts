import type { Override } from '@fleet-console/release-contract';
import type { FastifyRequest } from 'fastify';
import { overrideToken, readOverride } from '../overrides/override.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';

/** The cookie with the browser's override. Scripts can't read it; the page contains the override. */
const COOKIE = 'fleet-override';

const textIn = (header: string | undefined) => new RegExp(`(?:^|;)\\s*${COOKIE}=([^;]*)`).exec(header ?? '')?.[1]?.trim();

const attributes = (request: FastifyRequest) => `Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

/** Set-Cookie value that stores an override until it expires. */
export const overrideCookie = (request: FastifyRequest, override: Override, now = Date.now()) =>
  `${COOKIE}=${overrideToken(override)}; Max-Age=${Math.max(0, Math.floor((override.expires - now) / 1000))}; ${attributes(request)}`;

/** Set-Cookie value that removes it. */
export const clearedOverrideCookie = (request: FastifyRequest) => `${COOKIE}=; Max-Age=0; ${attributes(request)}`;

/** Whether a request has the cookie, valid or not. */
export const hasOverrideCookie = (request: FastifyRequest) => textIn(request.headers.cookie) !== undefined;

/** Returns the override of a request, or null if it isn't valid (REL-R29). */
export async function overrideFromCookie(store: Store, request: FastifyRequest): Promise<Override | null> {
  try {
    return await readOverride(store, textIn(request.headers.cookie) ?? '');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
