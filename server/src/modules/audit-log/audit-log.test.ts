import { sql } from 'drizzle-orm';
import { domainModules } from '../../modules.ts';
import { parseCsv, records } from '../../testing/csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { appendAllAudit, auditSubject, type AuditAction } from '../audit/audit.ts';

let server: TestServer;
const ROOT = 'root@operator.example';
const CITY = 'city@fleet.example';
const OTHER = 'other@fleet.example';
/** Administers one of the two root groups. */
const HALF = 'half@fleet.example';
const VIEWER = 'viewer@fleet.example';
const accounts: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null), env: { REQUESTS_PER_MINUTE: '100000' } });
  await server.addGroups(
    { id: '140', parentId: null, name: 'Polska' },
    { id: '141', parentId: null, name: 'Partnerzy' },
    { id: '142', parentId: '140', name: 'Warszawa' },
    { id: '150', parentId: '142', name: 'Wola' },
    { id: '144', parentId: '140', name: 'Kraków' },
    { id: '199', parentId: '142', name: 'Hidden', type: 'iam' },
  );
  const all = ['policy.access', 'account.list', 'group.iam', 'vehicle.getByGroup'] as const;
  for (const [email, grants] of [
    [ROOT, { '140': all, '141': all }],
    [HALF, { '140': all }],
    [CITY, { '142': ['policy.access', 'account.list'] }],
    [OTHER, { '144': ['policy.access'] }],
    [VIEWER, { '142': ['permission.list', 'vehicle.getByGroup', 'account.list'] }],
  ] as const)
    accounts[email] = (await server.addAccount(email, grants)).id;
  // Later sign-ins would add entries.
  for (const email of Object.keys(accounts)) await server.as(email, { url: '/v1/iam/access' });
});
afterAll(() => server?.close());

const clear = async () => {
  await server.db.execute(sql`alter table audit_entries disable trigger all`);
  await server.db.execute(sql`delete from audit_entries`);
  await server.db.execute(sql`alter table audit_entries enable trigger all`);
  await server.db.execute(sql`delete from audit_verification`);
};
beforeEach(clear);

const role = (id: string, groupId: string, more: Partial<AuditAction> = {}): AuditAction => ({
  act: 'role-changed',
  actorId: accounts[CITY] ?? '',
  subjectId: auditSubject('role', id),
  address: '198.51.100.7',
  groupId,
  before: { name: `Former ${id}`, permissions: ['vehicle.update'] },
  after: { name: `Role ${id}`, permissions: ['vehicle.update', 'vehicle.command'] },
  ...more,
});
const vehicle = (id: string, group: string, more: Partial<AuditAction> = {}): AuditAction => ({
  act: 'vehicle-commanded',
  actorId: accounts[ROOT] ?? '',
  subjectId: auditSubject('vehicle', id),
  address: null,
  details: { group, command: 'lock' },
  after: { vehicles: [id] },
  ...more,
});
const signIn = (email: string): AuditAction => ({
  act: 'signed-in',
  actorId: accounts[email] ?? '',
  subjectId: accounts[email] ?? '',
  address: '203.0.113.5',
});
const append = (...actions: readonly AuditAction[]) => server.db.transaction((tx) => appendAllAudit(tx, actions));

interface Entry {
  seq: number;
  action: string;
  actor: { id: string; person: { email: string } | null } | null;
  subject: { kind: string; id: string; name: string | null; person: { email: string } | null } | null;
  groupId: string | null;
}
const list = async (email: string, query = '') => {
  const response = await server.as(email, { url: `/v1/audit/entry/list?${query}` });
  return { status: response.statusCode, entries: response.statusCode === 200 ? response.json<Entry[]>() : [] };
};
const numbers = async (email: string, query = '') => (await list(email, query)).entries.map(({ seq }) => seq);
const statusOf = async (email: string, seq: number) => (await server.as(email, { url: `/v1/audit/entry/${seq}` })).statusCode;

describe('who reads which entries', () => {
  beforeEach(() =>
    append(
      role('own', '142'),
      role('below', '150'),
      role('foreign', '144'),
      role('hidden', '199'),
      vehicle('v-1', '150'),
      signIn(CITY),
      role('above', '140'),
      { ...vehicle('v-2', '144'), act: 'vehicle-deleted', details: { from: '150' } },
      { ...role('z', ''), act: 'zone-made', subjectId: 'zone:1', groupId: undefined as never, details: { groups: '142' } },
      { ...role('z', ''), act: 'zone-made', subjectId: 'zone:2', groupId: undefined as never, details: { groups: '142,144' } },
    ),
  );

  test('[PR-06] AUD-U8 administrators read entries of their groups and subgroups, and no others', async () => {
    expect(await numbers(CITY)).toEqual([9, 8, 5, 2, 1]);
    expect(await numbers(OTHER)).toEqual([3]);
    expect(await numbers(HALF)).toEqual([9, 8, 7, 5, 4, 3, 2, 1]);
    expect(await list(VIEWER)).toMatchObject({ status: 403 });
  });

  test('[PR-06] AUD-U8 entries without a group, or of several, are only for administrators of every root group', async () => {
    expect(await numbers(ROOT)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await statusOf(ROOT, 6)).toBe(200);
    expect(await statusOf(HALF, 6)).toBe(404);
    expect(await statusOf(CITY, 6)).toBe(404);
  });

  test('[PR-06] AUD-U8 a foreign entry is answered like one that does not exist', async () => {
    const foreign = await server.as(CITY, { url: '/v1/audit/entry/3' });
    const absent = await server.as(CITY, { url: '/v1/audit/entry/999' });
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    expect(await statusOf(CITY, 1)).toBe(200);
    expect(await statusOf(CITY, 4)).toBe(404);
    expect(await statusOf(ROOT, 4)).toBe(200);
    expect((await list(CITY, 'groupIds=144')).status).toBe(404);
    expect(await numbers(CITY, 'groupIds=150')).toEqual([8, 5, 2]);
    expect(await numbers(ROOT, 'groupIds=142')).toEqual([9, 8, 5, 4, 2, 1]);
  });

  test('[PR-06] AUD-U8 people are named only to those who see them', async () => {
    const { entries } = await list(CITY, 'groupIds=142');
    expect(entries.find(({ seq }) => seq === 1)?.actor).toMatchObject({ id: accounts[CITY], person: { email: CITY } });
    // An account of a group above.
    expect(entries.find(({ seq }) => seq === 5)?.actor).toEqual({ id: accounts[ROOT], person: null });
    expect((await list(ROOT)).entries.find(({ seq }) => seq === 6)?.subject).toMatchObject({ kind: 'account', person: { email: CITY } });
  });

  test('[PR-06] returns the states before and after with one entry', async () => {
    const entry = (await server.as(CITY, { url: '/v1/audit/entry/1' })).json<object>();
    expect(entry).toMatchObject({
      seq: 1,
      action: 'role-changed',
      subject: { kind: 'role', id: 'own', name: 'Role own' },
      groupId: '142',
      before: { name: 'Former own', permissions: ['vehicle.update'] },
      after: { name: 'Role own', permissions: ['vehicle.update', 'vehicle.command'] },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('[PR-06] AUD-U8 names people in the states to those who see them', async () => {
    await append({
      ...vehicle('request', '142'),
      act: 'slot-changed',
      subjectId: auditSubject('slot', '7'),
      before: { driver: accounts[ROOT] ?? '' },
      after: { driver: accounts[CITY] ?? '' },
    });
    const mentioned = async (email: string) =>
      (await server.as(email, { url: '/v1/audit/entry/11' }))
        .json<{ mentioned: { email: string }[] }>()
        .mentioned.map((each) => each.email);
    expect(await mentioned(ROOT)).toEqual([ROOT, CITY]);
    // An account of a group above is not named.
    expect(await mentioned(CITY)).toEqual([CITY]);
  });
});

describe('filters', () => {
  test('[PR-06] by actor, action, kind, subject, time, and id or address', async () => {
    await append(
      role('r-1', '142'),
      vehicle('v-1', '142'),
      signIn(CITY),
      role('p-1', '142', { act: 'people-added', subjectId: 'policy:p-1', people: [accounts[VIEWER] ?? '', accounts[OTHER] ?? ''] }),
      role('r-2', '142', { act: 'role-deleted' }),
      role('half', '142', { people: [`${accounts[VIEWER]}-more`] }),
    );
    await server.db.execute(sql`alter table audit_entries disable trigger all`);
    await server.db.execute(sql`update audit_entries set at = '2026-03-01T10:00:00Z'::timestamptz + make_interval(days => seq::int)`);
    await server.db.execute(sql`alter table audit_entries enable trigger all`);
    expect(await numbers(ROOT, `actorId=${accounts[ROOT]}`)).toEqual([2]);
    expect(await numbers(ROOT, 'actions=role-deleted,vehicle-commanded')).toEqual([5, 2]);
    expect((await list(ROOT, 'actions=made-up')).status).toBe(400);
    expect(await numbers(ROOT, 'kind=role')).toEqual([6, 5, 1]);
    expect(await numbers(ROOT, 'kind=account')).toEqual([3]);
    expect(await numbers(ROOT, 'kind=vehicle&subjectId=v-1')).toEqual([2]);
    expect(await numbers(ROOT, 'kind=role&subjectId=v-1')).toEqual([]);
    // What concerns an account includes entries of policies that affect it.
    expect(await numbers(ROOT, `kind=account&subjectId=${accounts[VIEWER]}`)).toEqual([4]);
    expect(await numbers(ROOT, `kind=account&subjectId=${accounts[CITY]}`)).toEqual([3]);
    expect(await numbers(ROOT, 'from=2026-03-04T00:00:00Z&to=2026-03-06T10:00:00Z')).toEqual([5, 4, 3]);
    expect(await numbers(ROOT, 'to=2026-03-01T00:00:00Z')).toEqual([]);
    expect(await numbers(ROOT, 'text=203.0.113.5')).toEqual([3]);
    expect(await numbers(ROOT, 'text=r-2')).toEqual([5]);
    expect(await numbers(ROOT, 'text=nothing')).toEqual([]);
    expect(await numbers(ROOT, `kind=role&actions=role-changed&groupIds=142&actorId=${accounts[CITY]}`)).toEqual([6, 1]);
  });

  test('[PR-06] AUD-U9 pages neither repeat nor omit entries while new ones are written', async () => {
    await append(...Array.from({ length: 25 }, (_, at) => role(`r-${at}`, at % 2 === 0 ? '142' : '150')));
    const seen: number[] = [];
    for (let before = ''; ; before = `&before=${seen.at(-1)}`) {
      const page = await numbers(CITY, `limit=10${before}`);
      seen.push(...page);
      await append(role('new', '142'), role('foreign', '144'));
      if (page.length < 10) break;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
  });
});

describe('export', () => {
  const csv = (email: string, query = '') => server.as(email, { url: `/v1/audit/entries.csv?${query}` });

  test('[PR-06] AUD-U9 contains the filtered entries of the reader, with formulas escaped', async () => {
    await append(
      role('r-1', '142', { after: { name: '=HYPERLINK("http://evil.example")', permissions: [] } }),
      role('foreign', '144'),
      vehicle('v-1', '142'),
    );
    const response = await csv(CITY, 'kind=role');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'x-total-count': '1',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const lines = response.body.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      '\uFEFF"seq","at","action","actorId","actorEmail","subjectKind","subjectId","subjectName","groupId","group","address","details","before","after","people","hash"',
    );
    expect(lines[1]).toMatch(
      /^1,"\d{4}-.*","role-changed",.*,"city@fleet\.example","role","r-1","'=HYPERLINK\(""http:\/\/evil\.example""\)","142"/,
    );
    expect(response.body).not.toContain('foreign');
  });

  test('[PR-06] AUD-U9 is audited itself, with its filters, and does not contain its own entry', async () => {
    await append(role('r-1', '142'), role('r-2', '142'));
    const { body } = await csv(CITY, 'groupIds=142&actions=role-changed,report-created');
    expect(body.split('\r\n')).toHaveLength(4);
    const [newest] = (await list(CITY)).entries;
    expect(newest).toMatchObject({ seq: 3, action: 'report-created', subject: { kind: 'report', id: 'audit' }, groupId: '142' });
    const entry = (await server.as(CITY, { url: '/v1/audit/entry/3' })).json<object>();
    expect(entry).toMatchObject({ after: { entries: 2, groups: ['142'], actions: ['role-changed', 'report-created'] } });
  });

  test('[PR-06] AUD-U9 names groups by their path, and people by e-mail to those who see them', async () => {
    await append(role('r-1', '150'), signIn(CITY));
    const rows = async (email: string) => records(parseCsv((await csv(email)).body.slice(1)));
    const written = { subjectKind: 'role', subjectName: 'Role r-1', groupId: '150', group: 'Warszawa > Wola' };
    expect(await rows(CITY)).toMatchObject([{ ...written, actorEmail: CITY }]);
    const [, signedIn, changed] = await rows(ROOT);
    expect(signedIn).toMatchObject({ subjectKind: 'account', subjectName: CITY, groupId: '', group: '' });
    expect(changed).toMatchObject(written);
  });

  test('[PR-06] AUD-U9 is written in batches, and refused to others and for foreign groups', async () => {
    await append(...Array.from({ length: 2_100 }, (_, at) => role(`r-${at}`, '142')));
    const written = (await csv(CITY)).body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.slice(0, line.indexOf(','))));
    expect(written).toEqual(Array.from({ length: 2_100 }, (_, at) => 2_100 - at));
    expect((await csv(VIEWER)).statusCode).toBe(403);
    expect((await csv(CITY, 'groupIds=144')).statusCode).toBe(404);
  });

  test('[PR-06] AUD-U9 is refused if more than 100,000 entries match', async () => {
    await server.db.execute(sql`
      insert into audit_entries (seq, at, act, actor_id, subject_id, details, group_id, previous_hash, hash)
      select n, now(), 'role-made', 'someone', 'role:' || n, '{}', '142', '', '' from generate_series(1, 100001) n`);
    const refused = await csv(CITY);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, 'audit-export-too-large']);
    expect((await csv(CITY, 'text=77')).headers['x-total-count']).toBe('1');
  });
});
