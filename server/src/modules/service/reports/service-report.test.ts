import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { parseCsv, records } from '../../../testing/csv.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../../fleet/fleet.module.ts';
import { serviceModule } from '../service.module.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

let server: TestServer;
const MANAGER = 'manager@fleet.example';
/** Without permission to see users. */
const PLANNER = 'planner@fleet.example';
const own = ids('own');
const child = ids('child');
const MOPED = 'vehicle-moped';
let technician: string;
let customer: string;

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null }), serviceModule] });
  await addRelatedGroups(server);
  await server.addAccount(MANAGER, { 'group-own': ['serviceRequest.manage', 'user.listByGroup'] });
  await server.addAccount(PLANNER, { 'group-own': ['serviceRequest.manage'] });
  technician = (await server.addAccount('zofia@fleet.example', { 'group-own': ['serviceRequest.service'] })).id;
  customer = (await server.addAccount('customer@fleet.example', { 'group-child': ['serviceRequest.client'] })).id;
  await server.db.execute(sql`update accounts set first_name = 'Zofia', last_name = 'Żółć' where id = ${technician}`);
  await server.db.execute(sql`update groups set country = 'PL' where id = 'group-parent'`);
  await server.db.execute(sql`update groups set country = 'LT' where id = 'group-child'`);
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute('truncate service_requests cascade');
  await server.db
    .execute(sql`insert into vehicles (id, name, group_id, moped_id) values (${MOPED}, '=1+1 Skuter', ${own.group}, ${own.moped})
    on conflict (id) do update set moped_id = ${own.moped}, name = '=1+1 Skuter'`);
  await server.db.execute(sql`update mopeds set registration_number = 'WX 777' where id = ${own.moped}`);
});
afterAll(() => server.close());

type Event = readonly [kind: string, at: string, version: number, accountId?: string];
interface Fields {
  readonly vehicle?: string;
  readonly damages?: string;
  readonly state?: string;
  readonly outcome?: string | null;
  readonly repairType?: string | null;
  readonly technician?: string | null;
  readonly author?: string;
  readonly info?: string | null;
  readonly reopens?: string | null;
  readonly reason?: string | null;
}
/** Writes a request with its activity log and returns its number. */
async function add(reportedAt: string, fields: Fields = {}, events: readonly Event[] = []): Promise<string> {
  const { vehicle = own.vehicle, damages = '{mirrors}', state = 'reported', author = 'gone' } = fields;
  const { rows } = await server.db.execute<{ id: string }>(sql`
    insert into service_requests (client_id, vehicle_id, group_id, damage_types, rideable, state, outcome, repair_type, technician_id, author_id,
      reported_at, info, reopens, rejection_reason)
    values (gen_random_uuid(), ${vehicle}, 'group-own', ${damages}, true, ${state}, ${fields.outcome ?? null}, ${fields.repairType ?? null},
      ${fields.technician ?? null}, ${author}, ${reportedAt}, ${fields.info ?? null}, ${fields.reopens ?? null}, ${fields.reason ?? null})
    returning id`);
  const id = String(rows[0]?.id);
  for (const [kind, at, version, accountId = technician] of events)
    await server.db.execute(sql`insert into service_request_events (request_id, kind, at, account_id, version)
      values (${id}, ${kind}, ${at}, ${accountId}, ${version})`);
  return id;
}

/** A repaired and accepted moped, a rejected and reopened bike of the child group, and its open successor. */
async function addThree() {
  const moped = await add(
    '2026-03-01T23:30:00Z',
    {
      vehicle: MOPED,
      damages: '{mirrors,holder}',
      state: 'completed',
      outcome: 'accepted',
      repairType: 'workshop',
      technician,
      info: 'Zażółć, "gęślą"\n+jaźń',
    },
    [
      ['confirmed', '2026-03-02T00:00:00Z', 2],
      ['undone', '2026-03-02T00:00:05Z', 3],
      ['confirmed', '2026-03-02T01:30:00Z', 4],
      ['repairStarted', '2026-03-02T08:00:00Z', 5],
      ['repairStopped', '2026-03-02T09:00:00Z', 6],
      ['repairStarted', '2026-03-02T10:00:00Z', 7],
      ['completed', '2026-03-02T12:30:00Z', 8],
      ['accepted', '2026-03-03T08:00:00Z', 9, customer],
    ],
  );
  const rejected = await add(
    '2026-04-10T08:00:00Z',
    {
      vehicle: child.vehicle,
      damages: '{brakesTooWeakOrTooStrong}',
      state: 'completed',
      outcome: 'rejected',
      reason: 'Still squeaks',
      technician,
    },
    [
      ['confirmed', '2026-04-10T12:00:00Z', 2],
      ['repairStarted', '2026-04-11T08:00:00Z', 3],
      ['completed', '2026-04-11T09:30:00Z', 4],
      ['rejected', '2026-04-12T08:00:00Z', 5, 'person-own'],
    ],
  );
  const open = await add('2026-04-12T22:30:00Z', { vehicle: child.vehicle, reopens: rejected, info: '@SUM(A1)' });
  return { moped, rejected, open };
}

const file = (body: object, as = MANAGER) =>
  server.as(as, { method: 'POST', url: '/v1/service-request/report', payload: { format: 'csv', locale: 'en', ...body } });
const summary = async (query = '', as = MANAGER) => {
  const response = await server.as(as, { url: `/v1/service-request/report/summary${query}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ count: number; byDamage: object[]; byTechnician: object[]; customers: object[] }>();
};

async function listed(filter: object): Promise<string[]> {
  const [header, ...rows] = parseCsv((await file(filter)).body.slice(1));
  expect(header?.[0]).toBe('Number');
  return rows.map(([number = '']) => number);
}

test('[SR-07] SRV-R2 the summary has mean times without undone steps, reopened requests, and figures by damage and technician', async () => {
  await addThree();
  const found = await summary();
  // 2 h and 4 h; 4.5 h and 1.5 h; 13 h and 25.5 h.
  expect(found).toMatchObject({ count: 3, timeToConfirm: 10_800, timeToRepair: 10_800, timeToComplete: 69_300, reopened: 1 });
  expect(found.byDamage).toMatchObject([
    { damage: 'mirrors', count: 2, timeToConfirm: 7200, reopened: 0 },
    { damage: 'brakesTooWeakOrTooStrong', count: 1, timeToRepair: 5400, reopened: 1 },
    { damage: 'holder', count: 1 },
  ]);
  expect(found.byTechnician).toMatchObject([
    { technicianId: technician, name: 'Zofia Żółć', count: 2 },
    { technicianId: null, name: null, deleted: false, count: 1, timeToConfirm: null, timeToComplete: null },
  ]);
  // The person of the group is visible to the manager, the same as the customer below.
  expect(found.customers).toMatchObject([
    { count: 1, deleted: false },
    { count: 1, deleted: false },
  ]);
  expect((await summary('', PLANNER)).byTechnician).toMatchObject([{ technicianId: technician, name: null, deleted: false }, {}]);
});

test('[SR-07] SRV-R1 filters by group, vehicle, damage, repair type, days of the group’s time zone, and customer', async () => {
  const { moped, rejected, open } = await addThree();
  const cases: [object, string[]][] = [
    [{}, [open, rejected, moped]],
    [{ groups: 'group-child' }, [open, rejected]],
    [{ vehicleId: [MOPED] }, [moped]],
    [{ damage: ['holder', 'brakesTooWeakOrTooStrong'] }, [rejected, moped]],
    [{ repairType: ['workshop'] }, [moped]],
    [{ repairType: ['none'] }, [open, rejected]],
    // 23:30 UTC is the next day in Warsaw; 22:30 UTC is the next day in Vilnius, in summer time.
    [{ from: '2026-03-02', to: '2026-03-02' }, [moped]],
    [{ from: '2026-03-01', to: '2026-03-01' }, []],
    [{ from: '2026-04-13' }, [open]],
    [{ to: '2026-04-12' }, [rejected, moped]],
    [{ customerId: customer }, [moped]],
  ];
  for (const [filter, expected] of cases) {
    expect([filter, await listed(filter)]).toEqual([filter, expected]);
    const query = new URLSearchParams(
      Object.entries(filter).flatMap(([name, value]) => [value].flat().map((each: string) => [name, each])),
    ).toString();
    expect([filter, (await summary(`?${query}`)).count]).toEqual([filter, expected.length]);
  }
  for (const wrong of [{ from: '2026-02-30' }, { format: 'xls' }, { locale: 'de' }, { damage: ['engine'] }, { other: 1 }])
    expect([wrong, (await file(wrong)).statusCode]).toEqual([wrong, 400]);
});

test('[SR-07] SRV-R3 the CSV file is in the chosen language, in the group’s time zone, and no cell is a formula', async () => {
  const { moped, rejected, open } = await addThree();
  const response = await file({ locale: 'pl' });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '3',
    'content-disposition': expect.stringMatching(/^attachment; filename="zgloszenia-serwisowe-\d{4}-\d\d-\d\d\.csv"$/),
  });
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const estimated = Number(response.headers['x-estimated-length']);
  expect(Math.abs(estimated - response.rawPayload.length)).toBeLessThan(500);
  const rows = records(parseCsv(response.body.slice(1)));
  expect(rows.map((row) => row['Numer'])).toEqual([open, rejected, moped]);
  expect(rows[2]).toEqual({
    Numer: moped,
    Pojazd: "'=1+1 Skuter",
    Rejestracja: 'WX 777',
    'Typ pojazdu': 'E-skuter',
    Grupa: 'Group group-own',
    Uszkodzenia: 'Lusterka; Uchwyt',
    'Zdatny do jazdy': 'Tak',
    Priorytet: 'Normalny',
    Status: 'Zakończone',
    Wynik: 'Zaakceptowane przez klienta',
    'Rodzaj naprawy': 'Warsztat',
    'Co zrobiono': '',
    Zgłoszono: '2026-03-02 00:30',
    Przyjęto: '2026-03-02 02:30',
    'Rozpoczęto naprawę': '2026-03-02 09:00',
    Zakończono: '2026-03-02 13:30',
    'Decyzja klienta': '2026-03-03 09:00',
    'Strefa czasowa': 'Europe/Warsaw',
    'Czas przyjęcia (h)': '2',
    'Czas naprawy (h)': '4.5',
    'Czas do zakończenia (h)': '13',
    Serwisant: 'Zofia Żółć',
    'Osoba zgłaszająca': 'Usunięty użytkownik',
    Klient: 'Test customer',
    'Pojazd zastępczy': '',
    'Otwarto ponownie': 'Nie',
    'Otwiera ponownie nr': '',
    'Duplikat nr': '',
    'Powód odrzucenia': '',
    Komentarz: '\'Zażółć, "gęślą"\n+jaźń',
  });
  expect(rows[1]).toMatchObject({ Zgłoszono: '2026-04-10 11:00', 'Strefa czasowa': 'Europe/Vilnius', 'Otwarto ponownie': 'Tak' });
  expect(rows[0]).toMatchObject({ 'Otwiera ponownie nr': rejected, Komentarz: "'@SUM(A1)" });
  const withoutNames = records(parseCsv((await file({}, PLANNER)).body.slice(1)));
  expect(withoutNames[2]).toMatchObject({ Technician: '', 'Reported by': '', Customer: '' });
});

test('[SR-07] SRV-R3 the XLSX file has the summary and all requests, with dates and numbers as such', async () => {
  const { moped } = await addThree();
  const response = await file({ format: 'xlsx', damage: ['mirrors'], customerId: customer });
  expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const sheets = await readXlsxFile(response.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Summary', 'Service requests']);
  const [about, list] = sheets.map(({ data }) => data);
  expect(about?.slice(2, 6).map((row) => row.slice(0, 2))).toEqual([
    ['Reported', 'All time'],
    ['Groups', 'All'],
    ['Damage', 'Mirrors'],
    ['Customer', 'Test customer'],
  ]);
  const total = about?.find(([name]) => name === 'Summary');
  expect(total).toEqual(['Summary', 1, 2, 4.5, 13, 0]);
  expect(about?.find(([name]) => name === 'Zofia Żółć')?.[1]).toBe(1);
  const rows = records(list ?? []);
  // Spreadsheets store times as fractions of a day.
  expect(rows.map((row) => new Date(Math.round(Number(row['Reported']) / 60_000) * 60_000).toISOString())).toEqual([
    '2026-03-02T00:30:00.000Z',
  ]);
  expect(rows).toMatchObject([
    {
      Number: Number(moped),
      Vehicle: '=1+1 Skuter',
      'Repair time (h)': 4.5,
      Comment: 'Zażółć, "gęślą"\n+jaźń',
    },
  ]);
});

test('[SR-07] SRV-R3 the PDF file has a title, a language, the summary, the requests and numbered pages', async () => {
  const { moped } = await addThree();
  for (let more = 0; more < 40; more += 1) await add('2026-05-01T10:00:00Z');
  const response = await file({ format: 'pdf', locale: 'pl' });
  const printed = execFileSync(process.execPath, [resolve(__dirname, '../../../testing/print-pdf.mjs')], {
    input: response.rawPayload,
    encoding: 'utf8',
  });
  const { pages, ...about } = JSON.parse(printed) as { pages: string[] };
  expect(about).toMatchObject({ title: 'Raport zgłoszeń serwisowych', language: 'pl', tagged: { Marked: true } });
  expect(pages.length).toBeGreaterThan(1);
  const [first = ''] = pages;
  expect(first).toContain('Raport zgłoszeń serwisowych');
  expect(first).toContain('Średni czas naprawy (h)');
  expect(first).toContain('Zofia Żółć');
  pages.forEach((page, at) => expect(page).toContain(`Strona ${at + 1} z ${pages.length}`));
  expect(pages.at(-1)).toContain(moped);
});

test('[SR-07] SRV-R4 one report per account, three per server; the next one starts when the client goes away', async () => {
  // Some 10 MB, more than the buffers of a connection: the report can't end before its client reads it.
  await server.db.execute(sql`
    insert into service_requests (client_id, vehicle_id, group_id, damage_types, rideable, author_id, info)
    select 'many-' || n, ${own.vehicle}, 'group-own', '{mirrors}', true, 'gone', repeat(md5(n::text), 60) from generate_series(1, 5000) n`);
  await server.app.listen({ port: 0 });
  const { port } = server.app.server.address() as { port: number };
  const { access_token: bearer } = await server.signIn(MANAGER);
  const begin = (signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/v1/service-request/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ format: 'csv' }),
      signal,
    });
  const cancel = new AbortController();
  const running = await begin(cancel.signal);
  expect(running.status).toBe(200);
  const second = await file({});
  expect([second.statusCode, second.json<{ error: string }>().error]).toEqual([429, 'report-running']);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  const becomes = async (snapshots: number) => {
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      const { rows } = await server.db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
      if (rows.length === snapshots) return true;
    }
    return false;
  };
  expect(await becomes(1)).toBe(true);
  cancel.abort();
  let next = await file({ vehicleId: [MOPED] });
  for (const end = Date.now() + 10_000; next.statusCode === 429 && Date.now() < end;) next = await file({ vehicleId: [MOPED] });
  expect(next.statusCode).toBe(200);
  expect(await becomes(0)).toBe(true);
});

test('[SR-07] SRV-R5 each report is audited with its filter and the number of its requests', async () => {
  await addThree();
  await file({ format: 'pdf', groups: 'group-child', from: '2026-04-01', customerId: customer });
  const { rows } = await server.db.execute<{ subject: string; group: string; state: string }>(
    sql`select subject_id as subject, group_id as "group", state from audit_entries where act = 'report-created' order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ subject: 'report:pdf', group: 'group-child', state: expect.any(String) }]);
  expect(JSON.parse(rows[0]?.state ?? '')).toMatchObject({
    after: { format: 'pdf', requests: 0, groups: ['group-child'], from: '2026-04-01', customer },
  });
});

test('[SR-07] damage types have the same names as in the console', () => {
  for (const [locale, texts] of [
    ['en', en],
    ['pl', pl],
  ] as const) {
    const console = resolve(__dirname, `../../../../../shared/remote-kit/src/damage/locales/${locale}.json`);
    expect(texts.damages).toEqual(JSON.parse(readFileSync(console, 'utf8')));
  }
});
