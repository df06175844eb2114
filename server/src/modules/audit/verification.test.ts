import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signingKey } from '../auth/signing-key.ts';
import { recordHead } from './audit-heads.ts';
import { appendAllAudit, auditHead } from './audit.ts';

let server: TestServer;
const ROOT = 'root@operator.example';
const HALF = 'half@fleet.example';
const PATH = '/v1/audit/verification';

beforeEach(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
  await server.addGroups({ id: '140', parentId: null }, { id: '141', parentId: null });
  await server.addAccount(ROOT, { '140': ['policy.access'], '141': ['policy.access'] });
  await server.addAccount(HALF, { '140': ['policy.access'] });
  for (const email of [ROOT, HALF]) await server.signIn(email);
});
afterEach(() => server.close());

interface Body {
  state: string;
  entries: number;
  total: number;
  head: string | null;
  heads: number;
  faults: { kind: string; seq: number | null }[];
  finishedAt: string | null;
}
const read = async () => (await server.as(ROOT, { url: PATH })).json<Body>();
const begin = () => server.as(ROOT, { method: 'POST', url: PATH });
async function verified(): Promise<Body> {
  expect((await begin()).statusCode).toBe(200);
  for (;;) {
    const body = await read();
    if (body.state !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const append = (count: number) =>
  server.db.transaction((tx) =>
    appendAllAudit(
      tx,
      Array.from({ length: count }, () => ({ act: 'signed-in' as const, actorId: 'a', subjectId: 'a', address: null })),
    ),
  );
const record = async () =>
  recordHead(server.config.auditHeadsFile, signingKey(server.config.signingKeyFile).auditHeads, await auditHead(server.db));
/** As the database owner could do. */
const behindTrigger = async (statement: string) => {
  await server.db.execute(sql`alter table audit_entries disable trigger all`);
  await server.db.execute(sql.raw(statement));
  await server.db.execute(sql`alter table audit_entries enable trigger all`);
};

test('[PR-06] AUD-U10 a sound chain is verified in the background and compared with the recorded heads', async () => {
  await append(2_500);
  await record();
  expect(await read()).toMatchObject({ state: 'never', entries: 0, head: null, finishedAt: null });
  const { seq, hash } = await auditHead(server.db);
  expect(await verified()).toMatchObject({
    state: 'sound',
    entries: seq,
    total: seq,
    head: `${seq}:${hash}`,
    heads: 1,
    faults: [],
    finishedAt: expect.any(String),
  });
});

test('[PR-06] AUD-U10 names the first changed entry of a tampered chain', async () => {
  await append(1_200);
  await behindTrigger(`update audit_entries set address = '203.0.113.1' where seq = 1100`);
  expect(await verified()).toMatchObject({ state: 'broken', entries: 1099, faults: [{ kind: 'entry', seq: 1100 }] });
});

test('[PR-06] AUD-U10 detects removed last entries, and a changed file of heads', async () => {
  await append(10);
  await record();
  const { seq } = await auditHead(server.db);
  await behindTrigger(`delete from audit_entries where seq > ${seq - 3}`);
  expect(await verified()).toMatchObject({ state: 'broken', faults: [{ kind: 'head-missing', seq }] });
  await recordHead(server.config.auditHeadsFile, new Uint8Array(32), { seq: 1, hash: 'x' });
  expect(await verified()).toMatchObject({ state: 'broken', faults: [{ kind: 'heads-file', seq: null }] });
});

test('[PR-06] AUD-U10 only administrators of every root group verify the log or see the result', async () => {
  for (const method of ['GET', 'POST'] as const) expect((await server.as(HALF, { method, url: PATH })).statusCode).toBe(403);
  expect(await read()).toMatchObject({ state: 'never' });
});

test('[PR-06] AUD-U10 one verification runs at a time, and an interrupted one can be repeated', async () => {
  await append(5);
  // As another server process would leave it.
  await server.db.execute(sql`insert into audit_verification (started_at, alive_at, entries) values (now(), now(), 3)`);
  await begin();
  expect(await read()).toMatchObject({ state: 'running', entries: 3 });
  await server.db.execute(sql`update audit_verification set alive_at = now() - interval '2 minutes'`);
  expect(await read()).toMatchObject({ state: 'interrupted', entries: 3, head: null });
  expect(await verified()).toMatchObject({ state: 'sound' });
});

test('[PR-06] AUD-U10 requests for a verification are limited', async () => {
  const statuses = [];
  for (let at = 0; at < 7; at += 1) statuses.push((await begin()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
