import type { Transport } from '@fleet-console/contract';
import { newId } from '@fleet-console/remote-kit';
import type { TokenManager } from '../session/token-manager.ts';
import { isExpired } from '../session/tokens.ts';
import type { Fetcher } from '../network/fetcher.ts';

export interface TransportOptions {
  /** Base path of the API, e.g. `/api`. */
  readonly base: string;
  readonly tokenManager: Pick<TokenManager, 'tokens' | 'refresh' | 'end'>;
  readonly fetcher: Fetcher;
  readonly now: () => number;
}

const notSignedIn = () =>
  new Response(JSON.stringify({ error: 'not-signed-in', message: 'There is no session' }), {
    status: 401,
    headers: { 'content-type': 'application/json' },
  });

/** Creates the transport for requests without a session: it only adds a request id. */
export function createVisitorTransport(base: string, fetcher: Fetcher): Transport {
  return {
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('x-request-id', newId());
      return fetcher(`${base}${path}`, { ...init, headers });
    },
  };
}

/**
 * Creates the only transport to the API: adds the bearer token and a request id, and handles 401: one refresh, one retry, then the session
 * ends. A request without a session isn't sent; it clears the session and returns 401 (session rule HSES-S16).
 */
export function createTransport({ base, tokenManager, fetcher, now }: TransportOptions): Transport {
  const send = (path: string, init: RequestInit, token: string, id: string) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('x-request-id', id);
    return fetcher(`${base}${path.startsWith('/') ? '' : '/'}${path}`, { ...init, headers });
  };

  return {
    async fetch(path, init = {}) {
      // An expired token isn't sent; whether one about to expire is accepted is up to the server.
      const tokens = tokenManager.tokens.get();
      if (tokens !== null && isExpired(tokens, now())) await tokenManager.refresh();

      const token = tokenManager.tokens.get()?.access_token;
      if (token === undefined) {
        tokenManager.end('expired');
        return notSignedIn();
      }
      const id = newId();
      const first = await send(path, init, token, id);
      if (first.status !== 401) return first;

      const current = tokenManager.tokens.get()?.access_token;
      const outcome = current === token ? await tokenManager.refresh() : 'refreshed';
      const renewed = tokenManager.tokens.get()?.access_token;
      if (outcome === 'unreachable' || renewed === undefined) return first;
      const second = await send(path, init, renewed, id);
      if (second.status === 401 && tokenManager.tokens.get()?.access_token === renewed) tokenManager.end('refused');
      return second;
    },
  };
}
