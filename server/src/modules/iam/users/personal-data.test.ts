import { sql } from 'drizzle-orm';
import { notExported, personalData, type PersonalData } from '../../personal-data/personal-data.ts';
import { CITY, post, ROOT, server, startIamServer } from '../testing/iam-test-server.ts';

beforeEach(startIamServer);
afterEach(() => server.close());

const EMAIL = 'person@fleet.example';

/** A person with a session, a phone, a view, mails, rides and comments; and someone else's. */
async function aPerson(): Promise<string> {
  const { id } = await server.addAccount(EMAIL, { '155': ['calendar.access'] });
  const { id: other } = await server.addAccount('other@fleet.example', { '155': ['calendar.access'] });
  const { db } = server;
  await server.signIn(EMAIL);
  await db.execute(sql`update accounts set phone = '600123456', country_code = '48' where id = ${id}`);
  await db.execute(sql`insert into vehicles (id, name, group_id) values ('v1', 'Bike 1', '155')`);
  for (const account of [id, other]) {
    await db.execute(
      sql`insert into saved_views (account_id, list, name, search) values (${account}, 'fleet.views', ${`View of ${account}`}, '')`,
    );
    await db.execute(sql`insert into service_requests (client_id, vehicle_id, group_id, state, damage_types, rideable, info, author_id)
      values (${account}, 'v1', '155', 'reported', '{}', true, ${`Report of ${account}`}, ${account})`);
  }
  for (const recipient of [EMAIL, '+48600123456', 'other@fleet.example'])
    await db.execute(sql`insert into messages (kind, recipient, locale, expires_at) values ('verify', ${recipient}, 'en', now())`);
  return id;
}

const exportBy = async (as: string, id?: string) => {
  const response = await server.as(as, { url: id === undefined ? '/v2/account/personal-data' : `/v2/account/${id}/personal-data` });
  return { status: response.statusCode, headers: response.headers, text: response.body, data: response.json<PersonalData>() };
};

test('[PR-04] IAM-P23 people download everything that is stored about them, without secrets and without others', async () => {
  const id = await aPerson();
  const { status, headers, data, text } = await exportBy(EMAIL);
  expect({ status, disposition: headers['content-disposition'], cache: headers['cache-control'] }).toEqual({
    status: 200,
    disposition: 'attachment; filename="personal-data.json"',
    cache: 'no-store',
  });
  expect(data['account']?.['accounts']).toEqual([expect.objectContaining({ id, email: EMAIL, phone: '600123456' })]);
  expect(data['settings']?.['savedViews']).toEqual([expect.objectContaining({ name: `View of ${id}` })]);
  expect(data['serviceRequests']?.['serviceRequests']).toEqual([expect.objectContaining({ info: `Report of ${id}` })]);
  expect(data['messages']?.['messages']?.map(({ recipient }) => recipient).sort()).toEqual(['+48600123456', EMAIL]);
  expect(data['sessions']?.['sessions']?.length).toBeGreaterThan(0);
  expect(data['auditLog']?.['auditEntries']?.map(({ act }) => act)).toContain('signed-in');
  expect(text).not.toMatch(/argon2|passwordHash|tokenHash|other@fleet\.example/);
  // The export itself is in the log.
  const again = await exportBy(EMAIL);
  expect(again.data['auditLog']?.['auditEntries']?.map(({ act }) => act)).toContain('personal-data-exported');
});

test('[PR-04] IAM-P23 others download it only if they may delete the person', async () => {
  const id = await aPerson();
  expect(await exportBy(CITY, id)).toMatchObject({ status: 200 });
  expect((await exportBy(EMAIL, id)).status).toBe(404);
  const foreign = (await server.addAccount('foreign@fleet.example', { '144': ['calendar.access'] })).id;
  expect((await exportBy(CITY, foreign)).status).toBe(404);
  expect((await exportBy(ROOT, foreign)).status).toBe(200);
  const strong = (await server.addAccount('strong@fleet.example', { '142': ['vehicle.command'] })).id;
  expect((await exportBy(CITY, strong)).status).toBe(403);
});

test('[PR-04] IAM-P15 deleting a person erases mails, devices, settings and calendar links', async () => {
  const id = await aPerson();
  await exportBy(EMAIL);
  expect(await post(CITY, '/v2/account/delete', { ids: [id] })).toMatchObject({ status: 200, deleted: 1 });
  const rows = async (statement: ReturnType<typeof sql>) => (await server.db.execute(statement)).rows;
  expect(await rows(sql`select recipient from messages`)).toEqual([{ recipient: 'other@fleet.example' }]);
  expect(await rows(sql`select distinct address, client from sessions where account_id = ${id}`)).toEqual([
    { address: null, client: null },
  ]);
  expect(await rows(sql`select 1 from saved_views where account_id = ${id}`)).toEqual([]);
  // What the operator has to account for stays, without a name.
  expect(await rows(sql`select author_id from service_requests where author_id = ${id}`)).toEqual([{ author_id: id }]);
});

test('[PR-04] IAM-P15 IAM-P23 text messages to a number that another account has are neither exported nor erased', async () => {
  const id = await aPerson();
  await server.db.execute(sql`update accounts set phone = '600123456', country_code = '48' where email = 'other@fleet.example'`);
  const { data } = await exportBy(EMAIL);
  expect(data['messages']?.['messages']?.map(({ recipient }) => recipient)).toEqual([EMAIL]);
  expect(await post(CITY, '/v2/account/delete', { ids: [id] })).toMatchObject({ status: 200, deleted: 1 });
  const { rows } = await server.db.execute(sql`select recipient from messages order by recipient`);
  expect(rows).toEqual([{ recipient: '+48600123456' }, { recipient: 'other@fleet.example' }]);
});

test('[PR-04] every column that names an account is exported, or has a reason why not', async () => {
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'uuid')
      and c.column_name ~ '(account|author|actor|driver|user|technician|owner|subject)_id$|_by$|^owner$|^recipient$'`);
  const exported = Object.values(personalData).flatMap((sources) =>
    sources.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  );
  const known = [...exported.filter((name) => name !== 'accounts.id'), ...Object.keys(notExported)];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});
