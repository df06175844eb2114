import { accounts, passwordOf, type Role } from '../console/accounts.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Calls the token endpoint of a server, without a front. @throws Error */
export async function requestTokens(url: string, fields: Readonly<Record<string, string>>): Promise<Tokens> {
  const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

export const signIn = (url: string, role: Role): Promise<Tokens> =>
  requestTokens(url, { grant_type: 'password', username: accounts[role], password: passwordOf(role) });
