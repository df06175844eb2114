import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkAudit, type AuditCheck } from '../modules/audit/check-audit.ts';
import { auditHead } from '../modules/audit/audit.ts';
import { recordHead } from '../modules/audit/audit-heads.ts';
import { signingKey } from '../modules/auth/signing-key.ts';
import { startProgram } from '../testing/program.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const wrongSignIn = () => server.token({ grant_type: 'password', username: 'nobody@people.example', password: 'wrong' });
const heads = () => ({ file: server.config.auditHeadsFile, key: signingKey(server.config.signingKeyFile).auditHeads });
const check = () => checkAudit(server.db, { ...heads(), recordedHead: null });
const note = async () => recordHead(heads().file, heads().key, await auditHead(server.db));
/** As the database owner could do. */
const behindTrigger = async (statement: string) => {
  await server.db.execute(sql`alter table audit_entries disable trigger all`);
  await server.db.execute(sql.raw(statement));
  await server.db.execute(sql`alter table audit_entries enable trigger all`);
};

beforeEach(async () => {
  server = await startTestServer();
  for (let at = 0; at < 5; at += 1) await wrongSignIn();
  await note();
});
afterEach(() => server.close());

test('AUD-U4 an unchanged audit is valid', async () => {
  await wrongSignIn();
  expect(await check()).toMatchObject({ entries: 6, heads: 1, faults: [] });
});

test('AUD-U4 removed last entries are detected by the recorded head', async () => {
  await behindTrigger('delete from audit_entries where seq >= 4');
  expect((await check()).faults).toEqual(['entry 5 was recorded as the last one and is missing']);
});

test("AUD-U4 a chain hashed again doesn't match the recorded head", async () => {
  // An attacker who knows the code can change entries and rehash everything, which gives the chain of another audit.
  const other = await startTestServer();
  for (let at = 0; at < 5; at += 1) await other.token({ grant_type: 'password', username: 'somebody@people.example', password: 'wrong' });
  expect((await checkAudit(other.db, { ...heads(), recordedHead: null })).faults).toEqual(["entry 5 doesn't match the recorded head"]);
  await other.close();
});

test('AUD-U4 a head written without the key is rejected', async () => {
  const line = JSON.parse(readFileSync(heads().file, 'utf8')) as { hash: string };
  writeFileSync(heads().file, `${JSON.stringify({ ...line, hash: '0'.repeat(64) })}\n`);
  expect((await check()).faults).toEqual([`line 1 of ${heads().file} is not signed by this server`]);
});

test('AUD-U4 a line that a power cut left unfinished is ignored, also when heads follow it', async () => {
  const whole = readFileSync(heads().file, 'utf8');
  // Part of a line, and a part whose content never reached the disk.
  for (const torn of [whole.slice(0, 60), '\0'.repeat(60)]) {
    writeFileSync(heads().file, whole + torn);
    expect(await check()).toMatchObject({ heads: 1, faults: [] });
    await wrongSignIn();
    await note();
    expect(await check()).toMatchObject({ heads: 2, faults: [] });
  }
  await behindTrigger('delete from audit_entries where seq > 6');
  expect((await check()).faults).toEqual(['entry 7 was recorded as the last one and is missing']);
});

test('AUD-U4 the server records the head when it stops', async () => {
  const second = await startTestServer({ dataDir: join(server.config.dataDir, 'second') });
  await second.token({ grant_type: 'password', username: 'nobody@people.example', password: 'wrong' });
  const { seq, hash } = await auditHead(second.db);
  const { auditHeadsFile } = second.config;
  await second.close();
  expect(JSON.parse(readFileSync(auditHeadsFile, 'utf8'))).toMatchObject({ seq, hash });
});

test('AUD-U4 the command prints its findings and exits with 1 when the audit is invalid', async () => {
  const { dataDir } = server.config;
  const run = async (...args: string[]) => {
    const program = await startProgram('bin/verify-audit.ts', { DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl }, args);
    return { code: await program.ended, found: program.ready as unknown as AuditCheck, stderr: program.stderr() };
  };
  const valid = await run();
  expect(valid).toMatchObject({ code: 0, found: { entries: 5, heads: 1, faults: [] } });
  expect(await run('--head', valid.found.head)).toMatchObject({ code: 0, found: { heads: 2 } });
  expect(await run('--head', 'nonsense')).toMatchObject({ code: 1, stderr: expect.stringContaining('--head must be') });
  await behindTrigger(`update audit_entries set address = '203.0.113.1' where seq = 3`);
  expect(await run()).toMatchObject({
    code: 1,
    found: { faults: expect.arrayContaining(['entry 3 is missing or was changed']) },
  });
}, 60_000);

test('[PR-04] AUD-U4 after a recovery to a point in time, heads recorded since then are set aside, and earlier ones still count', async () => {
  const { dataDir } = server.config;
  const run = async (...args: string[]) => {
    const program = await startProgram('bin/verify-audit.ts', { DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl }, args);
    return { code: await program.ended, found: program.ready as unknown as AuditCheck, stderr: program.stderr() };
  };
  await new Promise((resolve) => setTimeout(resolve, 5));
  const time = new Date().toISOString();
  await wrongSignIn();
  // The database was lost in a power cut, which also left a line unfinished.
  appendFileSync(heads().file, '{"seq":6,"ha');
  const removed = await note();
  // The recovered database lacks what was written since then.
  await behindTrigger('delete from audit_entries where seq >= 6');
  expect(await run()).toMatchObject({ code: 1, found: { faults: ['entry 6 was recorded as the last one and is missing'] } });
  for (const bad of ['', 'yesterday', '2026-11-28T14:02:59'])
    expect(await run('--recovered-to', bad)).toMatchObject({ code: 1, stderr: expect.stringContaining('a time with its zone') });
  const keptIn = `${heads().file}.after-${time.replace(/[:.]/g, '-')}`;
  expect(await run('--recovered-to', time)).toMatchObject({
    code: 0,
    found: { entries: 5, heads: 1, faults: [], aside: { moved: 1, keptIn } },
  });
  expect(JSON.parse(readFileSync(keptIn, 'utf8'))).toEqual(removed);
  await behindTrigger('delete from audit_entries where seq >= 5');
  expect(await run('--recovered-to', time)).toMatchObject({
    code: 1,
    found: { faults: ['entry 5 was recorded as the last one and is missing'] },
  });
}, 60_000);
