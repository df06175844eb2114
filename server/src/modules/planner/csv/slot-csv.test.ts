import { sql } from 'drizzle-orm';
import { parseCsv, records } from '../../../testing/csv.ts';
import { ids } from '../../../testing/relations.ts';
import { DRIVER, MANAGER, NOON, OTHER, startPlanningServer, type PlanningServer } from '../testing/planning-server.ts';

let planning: PlanningServer;
beforeAll(async () => {
  planning = await startPlanningServer();
  await planning.db.execute(
    `update groups set country = 'PL' where id = 'group-parent'; update groups set country = 'LT' where id = 'group-child'`,
  );
});
beforeEach(() => planning.reset());
afterAll(() => planning.close());

const exported = (query: string, as = MANAGER) => planning.server.as(as, { url: `/v1/planner/slot.csv?${query}` });
const rowsOf = ({ body }: { body: string }) => records(parseCsv(body.slice(1)));
const day = (from: string, till: string) => `from=${Date.parse(from)}&till=${Date.parse(till)}`;

test('[CA-01] managers export slots as CSV with local times, also around a clock change, and no cell is a formula', async () => {
  await planning.create();
  await planning.db.execute(`
    insert into mopeds (id, group_id, registration_number) values ('with-plate', 'group-own', 'WX 777');
    update vehicles set name = '=1+1 Skuter', bike_id = null, moped_id = 'with-plate' where id = '${ids('own').vehicle}';
    update accounts set first_name = 'Zofia', last_name = 'Żółć' where id = '${planning.idOf(DRIVER)}'`);
  const add = async (
    driver: string,
    vehicle: string | null,
    group: string,
    start: string,
    end: string,
    more: Record<string, string> = {},
  ) => {
    const { state = 'accepted', comment = null, reason = null, address = null } = more;
    const { rows } = await planning.db.execute<{ id: string }>(sql`
      insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, comment, rejection_reason, return_address, mode,
        created_by, created_at)
      values (gen_random_uuid()::text, ${group}, ${planning.idOf(driver)}, ${vehicle}, ${start}, ${end}, ${state}, ${comment}, ${reason}, ${address},
        'approval', 'someone', '2026-10-01T10:00:00Z') returning id`);
    return rows[0]?.id ?? '';
  };
  const fullWidth = '＝1+1';
  const comment = 'Zażółć, "gęślą"\n+jaźń; 🛵';
  // Both are at 02:30 local time.
  const first = await add(DRIVER, ids('own').vehicle, 'group-own', '2026-10-25T00:30Z', '2026-10-25T01:30Z', { comment });
  const second = await add(OTHER, null, 'group-own', '2026-10-25T01:30Z', '2026-10-25T02:00Z', {
    state: 'rejected',
    reason: '@SUM(A1)',
    address: 'ul. Wąska 1',
    comment: fullWidth,
  });
  const vilnius = await add(OTHER, ids('child').vehicle, 'group-child', '2026-10-25T03:00Z', '2026-10-25T04:15Z', { state: 'cancelled' });
  const unmanaged = await add(OTHER, ids('sibling').vehicle, 'group-sibling', '2026-10-25T06:00Z', '2026-10-25T07:00Z');
  const all = day('2026-10-24', '2026-10-27');
  const response = await exported(`${all}&locale=pl`);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '3',
    'content-disposition': expect.stringMatching(/^attachment; filename="kalendarz-przejazdow-\d{4}-\d\d-\d\d\.csv"$/),
  });
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(rowsOf(response)).toEqual([
    {
      Numer: first,
      Kierowca: 'Zofia Żółć',
      Pojazd: "'=1+1 Skuter",
      Rejestracja: 'WX 777',
      Grupa: 'Group group-own',
      Początek: '25/10/2026 02:30',
      Koniec: '25/10/2026 02:30',
      'Strefa czasowa': 'Europe/Warsaw',
      'Czas trwania (min)': '60',
      Status: 'Zaakceptowany',
      'Adres zwrotu': '',
      Komentarz: `'${comment}`,
      'Powód odrzucenia': '',
      Utworzono: '01/10/2026 12:00',
    },
    expect.objectContaining({
      Numer: second,
      Pojazd: 'Usunięty pojazd',
      Początek: '25/10/2026 02:30',
      Koniec: '25/10/2026 03:00',
      'Adres zwrotu': 'ul. Wąska 1',
      Komentarz: `'${fullWidth}`,
      'Powód odrzucenia': "'@SUM(A1)",
    }),
    expect.objectContaining({
      Numer: vilnius,
      Grupa: 'Group group-own > Group group-child',
      Początek: '25/10/2026 05:00',
      'Strefa czasowa': 'Europe/Vilnius',
      'Czas trwania (min)': '75',
    }),
  ]);
  const numbers = async (query: string) => rowsOf(await exported(query)).map(({ Number: number }) => number);
  expect(await numbers(`${all}&status=rejected,cancelled`)).toEqual([second, vilnius]);
  expect(await numbers(`${all}&driverId=${planning.idOf(DRIVER)}`)).toEqual([first]);
  expect(await numbers(`${all}&vehicleId=${ids('child').vehicle}`)).toEqual([vilnius]);
  expect(await numbers(`${all}&groups=group-child`)).toEqual([vilnius]);
  expect(await numbers(day('2026-10-25T01:30Z', '2026-10-25T03:00Z'))).toEqual([second]);
  expect(unmanaged).not.toBe('');
  expect([(await exported(all, DRIVER)).statusCode, (await exported(`${all}&groups=group-sibling`)).statusCode]).toEqual([403, 404]);
  const { rows } = await planning.db.execute<{ state: string }>(
    "select state from audit_entries where act = 'slots-exported' order by seq limit 1",
  );
  expect(rows.map(({ state }) => JSON.parse(state) as object)).toMatchObject([{ after: { slots: 3, from: '2026-10-24T00:00:00.000Z' } }]);
});

test('[CA-01] PLN-E1 leaves out groups whose calendar the caller only uses, and is in the language of the browser', async () => {
  await planning.create();
  const both = 'both@fleet.example';
  const { id } = await planning.server.addAccount(both, { 'group-own': ['calendar.manage'], 'group-sibling': ['calendar.access'] });
  await planning.db.execute(sql`
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, mode, created_by)
    select 'of ' || place, place, ${id}, null, '2026-10-25T06:00Z', '2026-10-25T07:00Z', 'cancelled', 'driver', 'someone'
    from unnest(array['group-own', 'group-sibling']) place`);
  const url = `/v1/planner/slot.csv?${day('2026-10-24', '2026-10-27')}`;
  const polish = await planning.server.as(both, { url, headers: { 'accept-language': 'pl-PL,en;q=0.5' } });
  expect([polish.headers['x-total-count'], rowsOf(polish).map(({ Grupa: group }) => group)]).toEqual(['1', ['Group group-own']]);
  const english = await planning.server.as(both, { url: `${url}&groups=group-own`, headers: { 'accept-language': 'en' } });
  expect(rowsOf(english).map(({ Group: group }) => group)).toEqual(['Group group-own']);
  // The entry about one group is read by its administrators.
  const { rows } = await planning.db.execute<{ groupId: string | null }>(
    sql`select group_id as "groupId" from audit_entries where act = 'slots-exported' and actor_id = ${id} order by seq`,
  );
  expect(rows.map(({ groupId }) => groupId)).toEqual([null, 'group-own']);
});

test('[CA-01] more slots than are read at once are exported completely, one file of an account at a time', async () => {
  await planning.create();
  await planning.db.execute(sql`
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, comment, mode, created_by)
    select 'many-' || n, 'group-own', ${planning.idOf(DRIVER)}, ${ids('own').vehicle}, to_timestamp(${NOON / 1000} + n * 60), to_timestamp(${NOON / 1000} + n * 60 + 60),
      'cancelled', repeat('a', 200), 'driver', 'someone'
    from generate_series(0, 3499) n`);
  const query = `from=${NOON}&till=${NOON + 3_500 * 60_000}`;
  const [response, another] = await Promise.all([exported(query), exported(query)]);
  expect([response.statusCode, another.statusCode].toSorted((a, b) => a - b)).toEqual([200, 429]);
  const complete = response.statusCode === 200 ? response : another;
  const rows = rowsOf(complete);
  expect([rows.length, new Set(rows.map(({ Number: number }) => number)).size]).toEqual([3_500, 3_500]);
  expect(rows.at(-1)?.['Duration (min)']).toBe('1');
  expect((await exported(query)).headers['x-total-count']).toBe('3500');
});
