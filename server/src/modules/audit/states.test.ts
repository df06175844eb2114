import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { appendAllAudit, appendAudit, auditEntriesOf, auditSubject, stateOf, verifyAudit, type AuditAction } from './audit.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const change = (more: Partial<AuditAction> = {}): AuditAction => ({
  act: 'role-changed',
  actorId: 'a',
  subjectId: auditSubject('role', 'r'),
  address: null,
  groupId: '140',
  before: { zeta: 'last', name: 'Viewer', permissions: ['b', 'a'], holders: 2, shared: false, parent: null },
  after: { name: 'Seer', permissions: [], aaa: 'Zażółć “quoted” \u2028' },
  people: ['9', '10'],
  ...more,
});
const append = (...actions: AuditAction[]) => server.db.transaction((tx) => appendAllAudit(tx, actions));

test('AUD-U6: the states before and after are returned as written, and covered by the chain', async () => {
  await append(change(), change({ before: null, people: [] }), change({ after: null }));
  await server.db.transaction((tx) => appendAudit(tx, change({ act: 'policy-made', groupId: '141' })));
  const entries = await auditEntriesOf(server.db, { groupIds: ['140'], subjectIds: [auditSubject('role', 'r')] }, 10);
  expect(entries.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  expect(stateOf(entries[2] ?? { state: null })).toEqual({ before: change().before, after: change().after, people: ['9', '10'] });
  expect(await verifyAudit(server.db)).toMatchObject({ entries: 4, brokenAt: null });
});

test('AUD-U6: entries from before groups and states existed are still valid', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  // The former hash.
  const hash = createHash('sha256')
    .update(JSON.stringify([1, at.toISOString(), 'zone-made', 'a', 'zone:1', null, [['version', 1]], '']))
    .digest('hex');
  await server.db.execute(sql`
    insert into audit_entries (seq, at, act, actor_id, subject_id, details, previous_hash, hash)
    values (1, ${at.toISOString()}, 'zone-made', 'a', 'zone:1', '{"version": 1}', '', ${hash})`);
  await append(change());
  expect(await verifyAudit(server.db)).toMatchObject({ entries: 2, brokenAt: null });
});

// Controls: the chain detects changes made without the trigger.
test.each([
  ['a state', `update audit_entries set state = replace(state, 'Viewer', 'Manager') where seq = 2`],
  ['the order within a state', `update audit_entries set state = replace(state, '"b","a"', '"a","b"') where seq = 2`],
  ['a group', `update audit_entries set group_id = '141' where seq = 2`],
  ['group and state removed', `update audit_entries set group_id = null, state = null where seq = 2`],
])('AUD-U4: detects that %s was changed without the trigger', async (_what, statement) => {
  await append(change(), change(), change());
  await server.db.execute(sql`alter table audit_entries disable trigger all`);
  await server.db.execute(sql.raw(statement));
  expect(await verifyAudit(server.db)).toMatchObject({ brokenAt: 2 });
});

test('AUD-U3: hundreds of entries written at once are numbered in the given order', async () => {
  await append(...Array.from({ length: 1_203 }, (_, at) => change({ subjectId: `s${at}` })));
  expect(await verifyAudit(server.db)).toMatchObject({ entries: 1_203, brokenAt: null });
  const [last] = await auditEntriesOf(server.db, { groupIds: ['140'] }, 1);
  expect(last?.subjectId).toBe('s1202');
});
