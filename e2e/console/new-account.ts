import { consoleUrl } from '../setup/environment.ts';
import { postForm } from './api.ts';
import { codeFor, newAddress } from './outbox.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** Calls the API as this account, with a session of its own. */
  post(path: string, body?: object): Promise<{ status: number; body: unknown }>;
  get(path: string): Promise<{ status: number; body: unknown }>;
}

const REGISTRATION = '/v2/account/registration/remoteFleet';

async function ask(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${consoleUrl()}/api${path}`, init);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const posted = (body: object | undefined, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Signs someone up over the API: an account that no other test touches. */
export async function newAccount(name: string, data: { firstName: string; lastName: string; phoneNumber?: string }): Promise<NewAccount> {
  const [email, password] = [newAddress(name), 'a password of mine'];
  await ask(`${REGISTRATION}/verify`, posted({ email, password }));
  const made = await ask(`${REGISTRATION}/register`, posted({ email, password, code: await codeFor(email) }));
  if (made.status !== 200) throw new Error(`no account: ${made.status} ${JSON.stringify(made.body)}`);
  const { body } = await postForm('/token', { grant_type: 'password', username: email, password });
  const headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  const account: NewAccount = {
    email,
    password,
    post: (path, sent) => ask(path, posted(sent, headers)),
    get: (path) => ask(path, { headers }),
  };
  await account.post(`${REGISTRATION}/completeData`, data);
  return account;
}
