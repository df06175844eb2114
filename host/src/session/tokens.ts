import * as v from 'valibot';

/** Login tokens as stored under the key `tokens`. Source: specification, section 3. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string | null;
  /** Lifetime of the access token, in seconds. */
  readonly expires_in: number;
  /** When the access token expires, in milliseconds since 1970. */
  readonly valid_till: number;
}

/** Key of local storage. Source: specification, section 9. */
export const TOKENS_KEY = 'tokens';

/** Time before expiry at which tokens are refreshed, in ms. Source: specification, section 9. */
export const REFRESH_LEAD = 100_000;

/** Minimum time between two scheduled refreshes, in ms (rule HSES-S5). */
export const MIN_REFRESH_INTERVAL = 30_000;

/** Maximum delay of a browser timer, in ms; longer delays fire at once. */
export const MAX_TIMER_DELAY = 2 ** 31 - 1;

const storedTokens = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.nullable(v.string()), null),
  expires_in: v.pipe(v.number(), v.finite()),
  valid_till: v.pipe(v.number(), v.finite()),
});

/** Parses stored tokens; null if invalid (rule HSES-S3). */
export function readTokens(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const checked = v.safeParse(storedTokens, JSON.parse(text));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}

/** Converts a token response. @param now in ms since 1970 */
export function toTokens(response: { access_token: string; refresh_token?: string | undefined; expires_in: number }, now: number): Tokens {
  return {
    access_token: response.access_token,
    refresh_token: response.refresh_token ?? null,
    expires_in: response.expires_in,
    valid_till: now + response.expires_in * 1000,
  };
}

export const isExpired = (tokens: Tokens, now: number): boolean => tokens.valid_till <= now;

/** Time of the next scheduled refresh, in ms since 1970 (rules HSES-S4 and HSES-S5). It is derived from the tokens, so all tabs agree. */
export function nextRefreshAt(tokens: Tokens): number {
  const issuedAt = tokens.valid_till - tokens.expires_in * 1000;
  return Math.max(tokens.valid_till - REFRESH_LEAD, issuedAt + MIN_REFRESH_INTERVAL);
}
