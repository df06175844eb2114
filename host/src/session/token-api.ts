import * as v from 'valibot';
import { toTokens, type Tokens } from './tokens.ts';
import type { Fetcher } from '../network/fetcher.ts';

/** Response to a token request. `refused`: rejected, or (`waitSeconds`) rate limited; `unreachable`: no usable response, worth a retry. */
export type TokenResponse =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'refused'; readonly error: string; readonly message: string; readonly waitSeconds?: number | undefined }
  | { readonly kind: 'unreachable' };

/** Endpoints of the authentication host. Source: specification, section 7, "Authentication host". */
export interface TokenApi {
  signIn(email: string, password: string): Promise<TokenResponse>;
  refresh(refreshToken: string): Promise<TokenResponse>;
  /** Revokes a refresh token. Never throws; nothing depends on the response. */
  revoke(refreshToken: string): Promise<void>;
}

/** Timeout of a token request, in ms. Longer than the slowest response that users tolerate. */
export const TOKEN_REQUEST_TIMEOUT = 30_000;

const success = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string()),
  expires_in: v.pipe(v.number(), v.finite(), v.minValue(1)),
});
const failure = v.object({ error: v.pipe(v.string(), v.minLength(1)), error_description: v.optional(v.string()) });

/** @param base base path of the API, e.g. `/api` */
export function createTokenApi(base: string, fetcher: Fetcher, now: () => number): TokenApi {
  const post = (path: string, form: Record<string, string>) =>
    fetcher(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(TOKEN_REQUEST_TIMEOUT),
      // The revocation must be sent even if the tab closes right after logout.
      keepalive: true,
    });

  const requestTokens = async (form: Record<string, string>): Promise<TokenResponse> => {
    try {
      const response = await post('/token', form);
      const body: unknown = await response.json();
      const refusal = v.safeParse(failure, body);
      // A server error may also contain an `error` field; only a response below 500 is a refusal.
      if (refusal.success && response.status < 500)
        return {
          kind: 'refused',
          error: refusal.output.error,
          message: refusal.output.error_description ?? refusal.output.error,
          waitSeconds: response.status === 429 ? Math.max(1, Number(response.headers.get('retry-after')) || 1) : undefined,
        };
      const tokens = v.safeParse(success, body);
      return response.ok && tokens.success ? { kind: 'tokens', tokens: toTokens(tokens.output, now()) } : { kind: 'unreachable' };
    } catch {
      return { kind: 'unreachable' };
    }
  };

  return {
    signIn: (email, password) => requestTokens({ grant_type: 'password', username: email, password }),
    refresh: (refreshToken) => requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      try {
        await post('/revoke', { refresh_token: refreshToken });
      } catch {
        // The session has ended locally either way.
      }
    },
  };
}
