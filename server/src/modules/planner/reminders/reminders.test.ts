import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel/module.ts';
import { ids } from '../../../testing/relations.ts';
import { messagesTo } from '../../../testing/sent-messages.ts';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { renderMessage } from '../../outbox/messages.ts';
import { messagesQueued } from '../../outbox/queue.ts';
import { DRIVER, MANAGER, OTHER, startPlanningServer, type PlanningServer } from '../testing/planning-server.ts';
import { createReminders } from './reminders.ts';
import { slotRemindersModule } from './reminders.module.ts';

let planning: PlanningServer;
let kernel: Kernel;
/** The module's clock, and how often it was read. */
const clock = { now: 0, looks: 0 };
/** Lets the leader's task run at this time. The next run begins when the one before is complete. */
async function runAt(instant: string): Promise<void> {
  clock.now = Date.parse(instant);
  const from = clock.looks;
  await eventually(
    () => clock.looks,
    (looks) => looks >= from + 2,
  );
}

beforeAll(async () => {
  const now = () => {
    clock.looks += 1;
    return clock.now;
  };
  planning = await startPlanningServer({
    env: { CONSOLE_URL: 'https://console.example' },
    modules: [notificationsModule, slotRemindersModule({ interval: 10, now }), (_app, given) => void (kernel = given)],
  });
  await planning.db.execute("update groups set country = 'PL' where id = 'group-parent'");
});
beforeEach(async () => {
  await planning.reset();
  await planning.create();
  await planning.db.execute(
    'truncate notifications, notification_settings, messages, planner_reminders; update accounts set locale = null',
  );
});
afterAll(() => planning.close());

const add = (driver: string, start: string, end: string, more: { state?: string; vehicle?: string; address?: string } = {}) =>
  planning.db.execute(sql`
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, return_address, mode, created_by)
    values (gen_random_uuid()::text, 'group-own', ${planning.idOf(driver)}, ${more.vehicle ?? ids('own').vehicle}, ${start}, ${end},
      ${more.state ?? 'accepted'}, ${more.address ?? null}, 'approval', 'someone')`);
/** Reminders in the bell and the e-mails of a person, once none waits any more. */
async function reminders(email: string) {
  const listed = await planning.call<{ kind: string; actor: object | null; slot: { start: number } }[]>(
    email,
    'GET',
    '/v1/notification/slot',
  );
  await planning.server.pubsub.emit(messagesQueued);
  const mails = await eventually(
    () => messagesTo(planning.db, email),
    (found) => found.every(({ status }) => status !== 'queued'),
  );
  expect(listed.body.every(({ kind, actor }) => kind === 'slot-tomorrow' && actor === null)).toBe(true);
  return {
    bell: listed.body.map(({ slot }) => new Date(slot.start).toISOString()),
    mails: mails.map((mail) => ({ status: mail.status, ...renderMessage(mail) })),
  };
}

test('[CA-04] [CA-08] PLN-N3 at 18:00 local time drivers get the accepted slots of the next day, also of one with 25 hours', async () => {
  await planning.db.execute(sql`update accounts set locale = 'pl' where id = ${planning.idOf(DRIVER)}`);
  // Clocks go back in the night to 31 October 2027.
  await add(DRIVER, '2027-10-30T21:30Z', '2027-10-30T22:00Z', { vehicle: ids('child').vehicle });
  await add(DRIVER, '2027-10-30T22:00Z', '2027-10-30T23:00Z');
  await add(DRIVER, '2027-10-31T22:30Z', '2027-10-31T23:30Z', { address: 'ul. Wąska 1' });
  await add(DRIVER, '2027-10-31T23:30Z', '2027-11-01T00:00Z', { vehicle: ids('child').vehicle });
  await add(OTHER, '2027-10-31T12:00Z', '2027-10-31T13:00Z', { state: 'pending' });
  await runAt('2027-10-30T15:59Z');
  expect(await reminders(DRIVER)).toEqual({ bell: [], mails: [] });
  await runAt('2027-10-30T16:00Z');
  const { bell, mails } = await reminders(DRIVER);
  expect(bell).toEqual(['2027-10-31T22:30:00.000Z', '2027-10-30T22:00:00.000Z']);
  expect(mails).toMatchObject([
    {
      status: 'kept',
      subject: '2 przejazdy jutro, 31/10/2027',
      text: [
        'Zaakceptowane przejazdy na 31/10/2027:',
        '31/10/2027 00:00–01:00 · A bike',
        '31/10/2027 23:30 – 01/11/2027 00:30 · A bike\nAdres zwrotu: ul. Wąska 1',
      ].join('\n\n'),
      action: { label: 'Otwórz kalendarz przejazdów', url: 'https://console.example/calendar' },
    },
  ]);
  expect([await reminders(OTHER), await reminders(MANAGER)]).toEqual([
    { bell: [], mails: [] },
    { bell: [], mails: [] },
  ]);
  // The next evening is in winter time.
  await runAt('2027-10-31T16:59Z');
  expect((await reminders(DRIVER)).mails).toHaveLength(1);
  await runAt('2027-10-31T17:00Z');
  expect((await reminders(DRIVER)).mails[0]).toMatchObject({
    subject: '1 przejazd jutro, 01/11/2027',
    action: { url: expect.stringMatching(/\/calendar\/slot\/\d+$/) },
  });
});

test('PLN-N3 a reminder is sent once: by two processes, after a restart, and with what is true when it is sent', async () => {
  await add(DRIVER, '2027-03-28T01:30Z', '2027-03-28T03:00Z');
  await add(OTHER, '2027-03-28T08:00Z', '2027-03-28T09:00Z');
  const at = Date.parse('2027-03-27T17:30Z');
  await planning.call(OTHER, 'POST', '/v1/notification/settings', { kind: 'slot-tomorrow', bell: true, mail: false });
  await Promise.all([createReminders(kernel)(at), createReminders(kernel)(at)]);
  // A process that takes over, and slots that are added later.
  await add(DRIVER, '2027-03-28T10:00Z', '2027-03-28T11:00Z');
  await createReminders(kernel)(at + 3_600_000);
  const own = await reminders(DRIVER);
  expect([own.bell.length, own.mails.map(({ subject }) => subject)]).toEqual([
    1,
    [expect.stringMatching(/^[12] rides? tomorrow, 28\/03\/2027$/)],
  ]);
  const others = await reminders(OTHER);
  expect([others.bell.length, others.mails.map(({ status }) => status)]).toEqual([1, ['dropped']]);

  // After an outage until 22:00, and not while the calendar is disabled.
  await add(DRIVER, '2027-03-30T10:00Z', '2027-03-30T11:00Z');
  await createReminders(kernel)(Date.parse('2027-03-29T20:00Z'));
  expect((await reminders(DRIVER)).mails).toHaveLength(1);
  await planning.call(MANAGER, 'POST', '/v1/planner/group-own/disable', { version: 1 });
  await createReminders(kernel)(Date.parse('2027-03-29T19:59Z'));
  expect((await reminders(DRIVER)).mails).toHaveLength(1);
});
