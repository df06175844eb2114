import { consoleUrl } from '../setup/environment.ts';
import { accounts, passwordOf, type Role } from './accounts.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** Posts a form to the API. Source: specification, authentication host. */
export async function postForm(path: string, form: Readonly<Record<string, string>>): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${consoleUrl()}/api${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: await answer.json() };
}

export async function tokensOf(role: Role): Promise<Tokens> {
  const { status, body } = await postForm('/token', { grant_type: 'password', username: accounts[role], password: passwordOf(role) });
  if (status !== 200) throw new Error(`no tokens for ${role}: ${status} ${JSON.stringify(body)}`);
  return body as Tokens;
}

/** Returns an API client signed in with a demo account. */
export async function callerOf(role: Role) {
  const { access_token: token } = await tokensOf(role);
  const call = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${consoleUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => call('POST', path, body, headers),
    /** Returns the GraphQL response, untyped. */
    devices: async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
      const { body } = await call('POST', '/v2/device/graphql', { query, variables });
      return body as { data: unknown; errors?: { message: string }[] };
    },
  };
}

/** Returns the devices of a GraphQL response; empty without data. */
export const devicesIn = <D>(data: unknown): D[] => (data as { devices: D[] } | null)?.devices ?? [];
