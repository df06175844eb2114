import { sql } from 'drizzle-orm';
import { permissions as known, type Permission } from '@fleet-console/contract';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

export let server: TestServer;
export const ALL = Object.keys(known) as Permission[];
export const ROOT = 'root@operator.example';
export const CITY = 'warszawa@fleet.example';
export const HOLDER = 'holder@fleet.example';
export let holder: string;

/** Starts a server with 140 ── 142 Warszawa ── 155 Wola · 140 ── 144 Kraków · 141. */
export async function startIamServer() {
  server = await startTestServer();
  await server.addGroups({ id: '140' }, { id: '141' });
  await server.addGroups({ id: '142', parentId: '140', name: 'Warszawa' }, { id: '144', parentId: '140', name: 'Kraków' });
  await server.addGroups({ id: '155', parentId: '142', name: 'Wola' });
  await server.addAccount(ROOT, { '140': ALL, '141': ALL });
  await server.addAccount(CITY, { '142': ALL.filter((each) => each !== 'vehicle.command') });
  holder = (await server.addAccount(HOLDER)).id;
}

interface Effect {
  people: number;
  changes: { account: { email: string } | null; groupId: string | null; gains: string[]; losses: string[] }[];
  withoutAdministrator: string[];
}
export interface Item {
  id: string;
  version: number;
  grants: string[];
  permissions: string[];
}
interface Result {
  error?: string;
  message?: string;
  permission: Item;
  bundle: Item;
  role: Item;
  group: Item & { parentId: string | null; name: string };
  deleted: number;
  refused: { id: string; reason: string; permissions: string[] }[];
  effect: Effect;
}
export const post = async (email: string, url: string, payload: object) => {
  const response = await server.as(email, { method: 'POST', url, payload });
  return { status: response.statusCode, ...response.json<Result>() };
};
export const permissionsOf = async (email: string) =>
  (await server.as(email, { url: '/v1/iam/access' })).json<{ permissions: Record<string, string[]> }>().permissions;
export const give = async (roleId: string, groupId: string, accountId: string) => {
  await server.db.execute(
    sql`insert into policies (id, group_id, role_id, name) values (${`p-${roleId}-${groupId}`}, ${groupId}, ${roleId}, 'Given')`,
  );
  await server.db.execute(sql`insert into policy_holders (policy_id, account_id) values (${`p-${roleId}-${groupId}`}, ${accountId})`);
};
export const content = (permissionIds: string[], bundleIds: string[] = []) => ({
  name: 'A thing',
  description: '',
  permissionIds,
  bundleIds,
});
export const makeRole = (email: string, groupId: string, permissionIds: string[], bundleIds: string[] = [], name = 'A role') =>
  post(email, '/v1/role', { ...content(permissionIds, bundleIds), name, groupId });
