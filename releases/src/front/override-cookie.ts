import type { Override } from '@fleet-console/release-contract';
import type { FastifyRequest } from 'fastify';
import { overrideToken, readOverride } from '../overrides/override.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';

/** The cookie that holds the override of a browser. Scripts cannot read it; the page is told what it says. */
const COOKIE = 'fleet-override';

const textIn = (header: string | undefined) => new RegExp(`(?:^|;)\\s*${COOKIE}=([^;]*)`).exec(header ?? '')?.[1]?.trim();

const attributes = (request: FastifyRequest) => `Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

/** The header that keeps an override in the browser until it ends. */
export const overrideCookie = (request: FastifyRequest, override: Override, now = Date.now()) =>
  `${COOKIE}=${overrideToken(override)}; Max-Age=${Math.max(0, Math.floor((override.expires - now) / 1000))}; ${attributes(request)}`;

/** The header that takes it away. */
export const clearedOverrideCookie = (request: FastifyRequest) => `${COOKIE}=; Max-Age=0; ${attributes(request)}`;

/** Whether a request brings the cookie, in force or not. */
export const hasOverrideCookie = (request: FastifyRequest) => textIn(request.headers.cookie) !== undefined;

/** The override that a request brings; null when it is not in force (REL-R29). */
export async function overrideFromCookie(store: Store, request: FastifyRequest): Promise<Override | null> {
  try {
    return await readOverride(store, textIn(request.headers.cookie) ?? '');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
