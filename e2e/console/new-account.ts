import { consoleUrl } from '../setup/environment.ts';
import { callerOf, postForm, type Tokens } from './api.ts';
import { codeFor, newAddress } from './outbox.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** Signs it in. */
  tokens(): Promise<Tokens>;
  /** Calls the API as this account, in a separate session. */
  post(path: string, body?: object): Promise<{ status: number; body: unknown }>;
  get(path: string): Promise<{ status: number; body: unknown }>;
}

const REGISTRATION = '/v2/account/registration/remoteFleet';

async function request(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${consoleUrl()}/api${path}`, init);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const postInit = (body: object | undefined, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Signs up an account over the API that no other test uses. */
export async function newAccount(name: string, data: { firstName: string; lastName: string; phoneNumber?: string }): Promise<NewAccount> {
  const [email, password] = [newAddress(name), 'a password of mine'];
  await request(`${REGISTRATION}/verify`, postInit({ email, password }));
  const made = await request(`${REGISTRATION}/register`, postInit({ email, password, code: await codeFor(email) }));
  if (made.status !== 200) throw new Error(`no account: ${made.status} ${JSON.stringify(made.body)}`);
  const tokens = async () => (await postForm('/token', { grant_type: 'password', username: email, password })).body as Tokens;
  const headers = { authorization: `Bearer ${(await tokens()).access_token}` };
  const account: NewAccount = {
    email,
    password,
    tokens,
    post: (path, sent) => request(path, postInit(sent, headers)),
    get: (path) => request(path, { headers }),
  };
  await account.post(`${REGISTRATION}/completeData`, data);
  return account;
}

/** Grants an account a new role with these permissions on a group. */
export async function grantPermissions(email: string, groupId: string, name: string, permissionIds: readonly string[]): Promise<void> {
  const administrator = await callerOf('administrator');
  const create = async (path: string, sent: object) => {
    const { status, body } = await administrator.post(path, { groupId, name, description: '', ...sent });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as { role: { id: string }; policy: { id: string } };
  };
  const { role } = await create('/v1/role', { bundleIds: [], permissionIds });
  const { policy } = await create('/v1/policy', { roleId: role.id });
  const { status, body } = await administrator.post(`/v1/policy/${policy.id}/account/add`, { emails: [email] });
  if (status !== 200) throw new Error(`account/add: ${status} ${JSON.stringify(body)}`);
}
