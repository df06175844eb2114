import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { eventually, startTestFleet, type TestFleet, type TestSocket } from '../modules/fleet/testing/fleet-test-server.ts';
import { groupsChanged } from '../modules/accounts/access-channels.ts';

let fleet: TestFleet;

/** 1 ── 11; the boss may remove people from policies. */
beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups({ id: '1' });
  await fleet.server.addGroups({ id: '11', parentId: '1' });
  await fleet.server.addAccount('boss@fleet.example', { '1': ['policy.access', 'policy.addUser', 'vehicle.getByGroup', 'group.update'] });
  await fleet.server.addAccount('other@fleet.example', { '1': ['vehicle.getByGroup'] });
  // The server notifies about these new groups within a second; tabs opened later don't hear of them.
  await fleet.server.received();
  await setTimeout(1100);
});
afterAll(() => fleet?.close());

const listen = async (email: string, topic = 'access'): Promise<TestSocket> => {
  const live = await fleet.live((await fleet.server.signIn(email)).access_token);
  await eventually(
    () => live.messages.length,
    (count) => count > 0,
  );
  live.socket.send(JSON.stringify({ type: 'subscribe', topic }));
  await new Promise<void>((resolve) => {
    live.socket.once('pong', () => resolve());
    live.socket.ping();
  });
  return live;
};
const messagesAfterHello = ({ messages }: TestSocket) => messages.slice(1);
/** Publishes changes of the group tree, and waits until this tab was notified of the last one. */
async function waitForGroups(tab: TestSocket, changes = 1): Promise<void> {
  for (let times = 0; times < changes; times += 1) await fleet.server.pubsub.emit(groupsChanged);
  await fleet.server.received();
  const before = messagesAfterHello(tab).length;
  await eventually(
    () => messagesAfterHello(tab).length,
    (count) => count > before,
  );
}
const MESSAGE = { type: 'message', topic: 'access', data: {} };
const policyOf = async (email: string) =>
  (
    await fleet.server.db.execute<{ policy: string; account: string }>(
      sql`select h.policy_id as policy, a.id as account from policy_holders h join accounts a on a.id = h.account_id where a.email = ${email}`,
    )
  ).rows[0] ?? { policy: '', account: '' };

test('IAM-P12 changed grants notify exactly the open tabs of that account immediately, after the server applies them', async () => {
  await fleet.server.addAccount('member@fleet.example', { '11': ['vehicle.getByGroup'] });
  const [first, second, other, silent] = [
    await listen('member@fleet.example'),
    await listen('member@fleet.example'),
    await listen('other@fleet.example'),
    await listen('member@fleet.example', 'vehicles'),
  ];
  const { policy, account } = await policyOf('member@fleet.example');
  const remove = (query = '') =>
    fleet.server.as('boss@fleet.example', {
      method: 'POST',
      url: `/v1/policy/${policy}/account/remove${query}`,
      payload: { accountIds: [account] },
    });
  await fleet.server.as('boss@fleet.example', { url: '/v2/account' });
  expect((await remove('?dryRun=true')).statusCode).toBe(200);
  const since = performance.now();
  expect((await remove()).statusCode).toBe(200);
  for (const tab of [first, second])
    await eventually(
      () => messagesAfterHello(tab),
      (messages) => messages.length > 0,
    );
  expect(performance.now() - since).toBeLessThan(1000);
  expect((await fleet.server.as('member@fleet.example', { url: '/v1/iam/access' })).json()).toMatchObject({ permissions: {} });
  for (const tab of [first, second]) expect(messagesAfterHello(tab)).toEqual([MESSAGE]);
  // A later broadcast shows that nothing else was sent before.
  await waitForGroups(other);
  for (const tab of [first, second])
    await eventually(
      () => messagesAfterHello(tab).length,
      (count) => count > 1,
    );
  expect([first, second, other, silent].map(messagesAfterHello)).toEqual([[MESSAGE, MESSAGE], [MESSAGE, MESSAGE], [MESSAGE], []]);
});

test('IAM-P12 changes of the group tree reach every tab, many of them as one message', async () => {
  const [boss, other] = [await listen('boss@fleet.example'), await listen('other@fleet.example')];
  await waitForGroups(boss, 5);
  await eventually(
    () => messagesAfterHello(other).length,
    (count) => count > 0,
  );
  for (const tab of [boss, other]) expect(messagesAfterHello(tab).length).toBeLessThanOrEqual(2);
});
