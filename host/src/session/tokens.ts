import * as v from 'valibot';

/** Login tokens as they are kept under the key `tokens`. Source: specification, section 3. */
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

/** A refresh is due this long before expiry, in ms. Source: specification, section 9. */
export const REFRESH_LEAD = 100_000;

/** The least time between two scheduled refreshes, in ms (rule HSES-S5). */
export const REFRESH_PAUSE = 30_000;

/** The longest delay a browser's timer holds, in ms; a longer one would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

const storedTokens = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.nullable(v.string()), null),
  expires_in: v.pipe(v.number(), v.finite()),
  valid_till: v.pipe(v.number(), v.finite()),
});

/** Reads stored text; null when it is not tokens (rule HSES-S3). */
export function readTokens(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const checked = v.safeParse(storedTokens, JSON.parse(text));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}

/** Makes tokens of a server's answer. @param now milliseconds since 1970 */
export function receivedTokens(
  answer: { access_token: string; refresh_token?: string | undefined; expires_in: number },
  now: number,
): Tokens {
  return {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token ?? null,
    expires_in: answer.expires_in,
    valid_till: now + answer.expires_in * 1000,
  };
}

export const isExpired = (tokens: Tokens, now: number): boolean => tokens.valid_till <= now;

/** When the next scheduled refresh is due, in milliseconds since 1970 (rules HSES-S4 and HSES-S5). Tokens carry their birth, so all tabs agree. */
export function refreshDue(tokens: Tokens): number {
  const born = tokens.valid_till - tokens.expires_in * 1000;
  return Math.max(tokens.valid_till - REFRESH_LEAD, born + REFRESH_PAUSE);
}
