import * as v from 'valibot';
import { receivedTokens, type Tokens } from './tokens.ts';
import type { Fetcher } from '../network/fetcher.ts';

/**
 * What the server said to a request for tokens. `refused`: it will not give any, or (`waitSeconds`) not before that time;
 * `unreachable`: no usable answer, worth another try.
 */
export type TokenAnswer =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'refused'; readonly error: string; readonly message: string; readonly waitSeconds?: number | undefined }
  | { readonly kind: 'unreachable' };

/** The calls of the authentication host. Source: specification, section 7, "Authentication host". */
export interface TokenCalls {
  signIn(email: string, password: string): Promise<TokenAnswer>;
  refresh(refreshToken: string): Promise<TokenAnswer>;
  /** Asks the server to forget a refresh token. Never throws; nothing depends on the answer. */
  revoke(refreshToken: string): Promise<void>;
}

/** An answer later than this counts as none, in ms. Longer than the slowest answer a patient user accepts. */
export const TOKEN_CALL_LIMIT = 30_000;

const success = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
  expires_in: v.pipe(v.number(), v.finite(), v.minValue(1)),
});
const failure = v.object({ error: v.pipe(v.string(), v.minLength(1)), error_description: v.optional(v.string()) });

/** @param base where the API answers, e.g. `/api` */
export function tokenCalls(base: string, fetcher: Fetcher, now: () => number): TokenCalls {
  const post = (path: string, form: Record<string, string>) =>
    fetcher(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(TOKEN_CALL_LIMIT),
      // A tab that closes right after logout still gets its revocation out.
      keepalive: true,
    });

  const ask = async (form: Record<string, string>): Promise<TokenAnswer> => {
    try {
      const response = await post('/token', form);
      const body: unknown = await response.json();
      const refusal = v.safeParse(failure, body);
      // A broken server may well write an `error` field too; only its word about the grant is a refusal.
      if (refusal.success && response.status < 500)
        return {
          kind: 'refused',
          error: refusal.output.error,
          message: refusal.output.error_description ?? refusal.output.error,
          waitSeconds: response.status === 429 ? Math.max(1, Number(response.headers.get('retry-after')) || 1) : undefined,
        };
      const tokens = v.safeParse(success, body);
      return response.ok && tokens.success ? { kind: 'tokens', tokens: receivedTokens(tokens.output, now()) } : { kind: 'unreachable' };
    } catch {
      return { kind: 'unreachable' };
    }
  };

  return {
    signIn: (email, password) => ask({ grant_type: 'password', username: email, password }),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      try {
        await post('/revoke', { refresh_token: refreshToken });
      } catch {
        // The session is over on this side either way.
      }
    },
  };
}
