import type { Transport } from '@fleet-console/contract';
import type { TokenKeeper } from '../session/token-keeper.ts';
import { isExpired } from '../session/tokens.ts';
import type { Fetcher } from '../network/fetcher.ts';

export interface TransportParts {
  /** Where the API answers, e.g. `/api`. */
  readonly base: string;
  readonly keeper: Pick<TokenKeeper, 'tokens' | 'refresh' | 'end'>;
  readonly fetcher: Fetcher;
  readonly now: () => number;
}

const notSignedIn = () =>
  new Response(JSON.stringify({ error: 'not-signed-in', message: 'There is no session' }), {
    status: 401,
    headers: { 'content-type': 'application/json' },
  });

/** A version 4 UUID. `crypto.randomUUID` exists on secure pages only. */
export function requestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Makes the way to calls that need no session: a request id and nothing else. */
export function createVisitorTransport(base: string, fetcher: Fetcher): Transport {
  return {
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('x-request-id', requestId());
      return fetcher(`${base}${path}`, { ...init, headers });
    },
  };
}

/**
 * Makes the only way to the API: the bearer token, a request id, and one policy for 401: refresh once, ask once more, then the session is
 * over. A request without a session is not sent; it ends what is left of the session and answers 401 (session rule S16).
 */
export function createTransport({ base, keeper, fetcher, now }: TransportParts): Transport {
  const send = (path: string, init: RequestInit, token: string, id: string) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('x-request-id', id);
    return fetcher(`${base}${path.startsWith('/') ? '' : '/'}${path}`, { ...init, headers });
  };

  return {
    async fetch(path, init = {}) {
      // A token known to be dead is not worth a request; one on its last seconds is the server's to judge.
      const held = keeper.tokens.get();
      if (held !== null && isExpired(held, now())) await keeper.refresh();

      const token = keeper.tokens.get()?.access_token;
      if (token === undefined) {
        keeper.end('expired');
        return notSignedIn();
      }
      const id = requestId();
      const first = await send(path, init, token, id);
      if (first.status !== 401) return first;

      const current = keeper.tokens.get()?.access_token;
      const outcome = current === token ? await keeper.refresh() : 'refreshed';
      const renewed = keeper.tokens.get()?.access_token;
      if (outcome === 'unreachable' || renewed === undefined) return first;
      const second = await send(path, init, renewed, id);
      if (second.status === 401 && keeper.tokens.get()?.access_token === renewed) keeper.end('refused');
      return second;
    },
  };
}
