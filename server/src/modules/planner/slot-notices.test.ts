import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { localTime } from '@fleet-console/time';
import { messagesTo } from '../../testing/sent-messages.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import type { SlotKind } from '../notifications/notification-kinds.ts';
import { notificationsModule } from '../notifications/notifications.module.ts';
import { renderMessage } from '../outbox/messages.ts';
import { messagesQueued } from '../outbox/queue.ts';
import { DRIVER, HOUR, MANAGER, NOON, OTHER, own, startPlanningServer, type PlanningServer, type Slot } from './testing/planning-server.ts';

let planning: PlanningServer;
/** Manages the calendar, drives nothing. */
const SECOND = 'second@fleet.example';
const FOREIGN = 'foreign@fleet.example';
const people = { manager: MANAGER, second: SECOND, driver: DRIVER, other: OTHER, foreign: FOREIGN };
type Person = keyof typeof people;

beforeAll(async () => {
  planning = await startPlanningServer({ env: { CONSOLE_URL: 'https://console.example' }, modules: [notificationsModule] });
  await planning.server.addAccount(SECOND, { 'group-own': ['calendar.manage'] });
  await planning.server.addAccount(FOREIGN, { 'group-foreign': ['calendar.access', 'calendar.manage'] });
  await planning.db.execute("update groups set country = 'PL' where id = 'group-parent'");
});
beforeEach(async () => {
  await planning.reset();
  await planning.db.execute('truncate notifications, notification_settings, messages; update accounts set locale = null');
});
afterAll(() => planning.close());

interface Notification {
  readonly kind: SlotKind;
  readonly slot: {
    readonly id: number;
    readonly start: number;
    readonly timeZone: string;
    readonly mine: boolean;
    readonly readable: boolean;
  };
  readonly slots: number;
  readonly vehicle: { readonly name: string } | null;
  readonly driver: string | null;
  readonly actor: { readonly name: string | null } | null;
  readonly text: string | null;
}
const list = async (as: string, query = '') => (await planning.call<Notification[]>(as, 'GET', `/v1/notification/slot${query}`)).body;
const unseen = async (as: string) =>
  (await planning.call<{ unseen: number }>(as, 'GET', '/v1/notification/count?subject=slot')).body.unseen;
const seen = (as: string, body: object) => planning.call(as, 'POST', '/v1/notification/seen', body);
/** New notifications of everybody since the last look, by kind. */
async function fresh(): Promise<Partial<Record<Person, SlotKind[]>>> {
  const found: Partial<Record<Person, SlotKind[]>> = {};
  for (const [name, email] of Object.entries(people) as [Person, string][]) {
    const kinds = (await list(email, '?unseen=true')).map(({ kind }) => kind);
    if (kinds.length > 0) found[name] = kinds.toReversed();
  }
  await planning.db.execute('update notifications set seen_at = now()');
  return found;
}
const managers = (kind: SlotKind) => ({ manager: [kind], second: [kind] });
/** Sends waiting e-mails now, and returns those to an address, newest first. */
async function mailsTo(email: string) {
  await planning.db.execute("update messages set next_try_at = now() where status = 'queued'");
  await planning.server.pubsub.emit(messagesQueued);
  return eventually(
    () => messagesTo(planning.db, email),
    (found) => found.every(({ status }) => status !== 'queued'),
  );
}
const ok = async (answer: Promise<{ status: number; body: Slot }>, status = 200) => {
  const { status: found, body } = await answer;
  expect([found, body]).toEqual([status, expect.anything()]);
  return body;
};
const move = (hours: number) => ({ start: NOON + hours * HOUR, end: NOON + (hours + 1) * HOUR });

test('[CA-05] PLN-N1 each change of a slot notifies the other side, never its author', async () => {
  await planning.create({ mode: 'approval' });
  let slot = await ok(planning.plan(DRIVER), 201);
  expect(await list(SECOND)).toMatchObject([
    {
      kind: 'slot-requested',
      slot: { id: slot.id, start: NOON, timeZone: 'Europe/Warsaw', mine: false, readable: true },
      slots: 1,
      vehicle: { name: 'A bike' },
      driver: 'Test driver',
      actor: { name: 'Test driver' },
    },
  ]);
  expect(await fresh()).toEqual(managers('slot-requested'));
  slot = await ok(planning.change(DRIVER, slot, { comment: 'Two boxes' }));
  expect(await fresh()).toEqual({});
  slot = await ok(planning.change(DRIVER, slot, move(1)));
  expect(await fresh()).toEqual(managers('slot-changed'));
  slot = await ok(planning.decide(MANAGER, slot, 'reject', 'Already taken'));
  expect(await list(DRIVER)).toMatchObject([
    { kind: 'slot-rejected', text: 'Already taken', actor: { name: 'Test manager' }, slot: { mine: true } },
  ]);
  expect(await fresh()).toEqual({ driver: ['slot-rejected'] });
  slot = await ok(planning.change(DRIVER, slot, move(2)));
  expect(await fresh()).toEqual(managers('slot-requested'));
  slot = await ok(planning.decide(MANAGER, slot, 'accept'));
  expect(await fresh()).toEqual({ driver: ['slot-accepted'] });
  slot = await ok(planning.change(DRIVER, slot, move(3)));
  expect(await fresh()).toEqual(managers('slot-requested'));
  slot = await ok(planning.change(MANAGER, slot, move(4)));
  slot = await ok(planning.change(SECOND, slot, { comment: 'Key at the gate' }));
  expect(await fresh()).toEqual({ driver: ['slot-changed', 'slot-changed'] });
  slot = await ok(planning.change(MANAGER, slot, { driverId: planning.idOf(OTHER), ...move(5) }));
  // The former driver is told about the ride as it was, and not who has it now.
  expect(await list(DRIVER, '?limit=1')).toMatchObject([
    { kind: 'slot-cancelled', slot: { start: NOON + 4 * HOUR, mine: false, readable: false }, driver: null },
  ]);
  expect(await fresh()).toEqual({ driver: ['slot-cancelled'], other: ['slot-planned'] });
  slot = await ok(planning.decide(OTHER, slot, 'cancel'));
  expect(await fresh()).toEqual(managers('slot-cancelled'));
  slot = await ok(planning.plan(MANAGER, { driverId: planning.idOf(OTHER) }), 201);
  expect(await fresh()).toEqual({ other: ['slot-planned'] });
  await ok(planning.decide(SECOND, slot, 'cancel'));
  expect(await fresh()).toEqual({ other: ['slot-cancelled'] });
  // A manager's own ride concerns no one else until it is moved or cancelled.
  slot = await ok(planning.plan(MANAGER), 201);
  expect(await fresh()).toEqual({});
  await ok(planning.decide(MANAGER, slot, 'cancel'));
  expect(await fresh()).toEqual({ second: ['slot-cancelled'] });
});

test('[CA-05] [CA-09] PLN-N2 NTF-N6 a series is notified of once, an undone change not at all', async () => {
  await planning.create({ mode: 'approval' });
  const until = localTime(NOON + 48 * HOUR, 'Europe/Warsaw').day;
  const series = { vehicleId: own.vehicle, ...move(0), weekdays: [1, 2, 3, 4, 5, 6, 7], until };
  const { body } = await planning.call<{ seriesId: string; created: number }>(DRIVER, 'POST', '/v1/planner/series', series, randomUUID());
  expect(body.created).toBe(3);
  expect(await list(MANAGER)).toMatchObject([{ kind: 'slot-requested', slots: 3, slot: { start: NOON } }]);
  await fresh();
  await planning.call(MANAGER, 'POST', `/v1/planner/series/${body.seriesId}/cancel`);
  expect(await list(DRIVER)).toMatchObject([{ kind: 'slot-cancelled', slots: 3 }]);
  expect(await fresh()).toEqual({ driver: ['slot-cancelled'] });
  await planning.db.execute('truncate messages');

  const slot = await ok(planning.plan(DRIVER), 201);
  const accepted = await ok(planning.decide(MANAGER, slot, 'accept'));
  expect(await unseen(DRIVER)).toBe(1);
  await ok(planning.call(MANAGER, 'POST', `/v1/planner/slot/${slot.id}/undo`, { version: accepted.version }));
  expect([await list(DRIVER, '?unseen=true'), await unseen(DRIVER)]).toEqual([[], 0]);
  expect((await mailsTo(DRIVER)).map(({ status }) => status)).toEqual(['dropped']);
});

test('[CA-05] NTF-M1 e-mails are in the language of the reader, with local times, the reason and a link', async () => {
  await planning.create({ mode: 'approval' });
  await planning.db.execute(sql`update accounts set locale = 'pl' where id = ${planning.idOf(DRIVER)}`);
  const slot = await ok(planning.plan(DRIVER), 201);
  await ok(planning.decide(MANAGER, slot, 'reject', `Pojazd zajęty ${'a'.repeat(600)}`));
  const { day, time } = localTime(NOON, 'Europe/Warsaw');
  const when = `${day.split('-').toReversed().join('/')} ${time}–${localTime(NOON + HOUR, 'Europe/Warsaw').time}`;
  const [rejected] = await mailsTo(DRIVER);
  if (!rejected) throw new Error('no mail');
  expect(renderMessage(rejected)).toMatchObject({
    subject: `Odrzucono przejazd: A bike, ${when}`,
    text: `Odrzucono Twój przejazd pojazdem A bike: ${when}. Autor decyzji: Test manager. Powód:`,
    quote: expect.stringMatching(/^Pojazd zajęty a+…$/),
    action: { url: `https://console.example/calendar/slot/${slot.id}` },
    footer: 'Aby wybrać, jakie e-maile otrzymujesz, otwórz Ustawienia w Fleet Console.',
  });
  // Managers of groups in several time zones are told which one is meant.
  await planning.db.execute("update groups set country = 'LT' where id = 'group-child'");
  await planning.db.execute('truncate messages');
  await ok(planning.plan(DRIVER, move(3)), 201);
  const [requested] = await mailsTo(SECOND);
  await planning.db.execute("update groups set country = null where id = 'group-child'");
  if (!requested) throw new Error('no mail');
  expect(renderMessage(requested)).toMatchObject({
    subject: expect.stringMatching(/^Ride requested: A bike, .*\(Europe\/Warsaw\)$/),
    text: expect.stringContaining('Test driver asked for a ride with A bike on '),
  });
});

test('[CA-05] NTF-S1 NTF-R1 only kinds that the account can get are offered and sent, while it has access', async () => {
  await planning.create({ mode: 'approval' });
  const settings = async (as: string) =>
    (await planning.call<{ kinds: { kind: string }[] }>(as, 'GET', '/v1/notification/settings')).body.kinds
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('slot-'));
  expect(await settings(SECOND)).toEqual(['slot-requested', 'slot-changed', 'slot-cancelled']);
  expect(await settings(DRIVER)).toEqual([
    'slot-accepted',
    'slot-rejected',
    'slot-planned',
    'slot-changed',
    'slot-cancelled',
    'slot-tomorrow',
  ]);
  const choose = (as: string, body: object) => planning.call(as, 'POST', '/v1/notification/settings', body);
  expect((await choose(DRIVER, { kind: 'slot-requested', bell: true, mail: true })).status).toBe(400);
  await choose(SECOND, { kind: 'slot-requested', bell: false, mail: true });
  await choose(MANAGER, { kind: 'slot-requested', bell: false, mail: false });
  const slot = await ok(planning.plan(DRIVER), 201);
  expect(await fresh()).toEqual({});
  expect([await mailsTo(SECOND), await mailsTo(MANAGER)]).toMatchObject([[{ kind: 'slot-requested', status: 'kept' }], []]);

  await ok(planning.decide(MANAGER, slot, 'accept'));
  const move = (from: string, to: string) =>
    planning.db.execute(sql`
      update policies set group_id = ${to} from policy_holders h
      where h.policy_id = policies.id and h.account_id = ${planning.idOf(DRIVER)} and policies.group_id = ${from}`);
  await move('group-own', 'group-sibling');
  expect([await list(DRIVER), await unseen(DRIVER)]).toEqual([[], 0]);
  expect((await mailsTo(DRIVER)).map(({ status }) => status)).toEqual(['dropped']);
  await move('group-sibling', 'group-own');
  expect(await unseen(DRIVER)).toBe(1);
  // Those about requests are marked separately.
  await seen(DRIVER, { upTo: '999999' });
  expect(await unseen(DRIVER)).toBe(1);
  for (const body of [{ slotId: slot.id }, { upTo: '999999', subject: 'slot' }]) {
    await planning.db.execute('update notifications set seen_at = null');
    await seen(DRIVER, body);
    expect(await unseen(DRIVER)).toBe(0);
  }
});
