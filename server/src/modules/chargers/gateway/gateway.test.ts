import { createHash } from 'node:crypto';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { aReport, ownIdOf, startAlertServer, type AlertServer, type Gateway } from '../testing/alerts-test-server.ts';
import { groupsChanged } from '../../accounts/access-channels.ts';

let desk: AlertServer;
const OWN = 'own@fleet.example';
const OTHER = 'other@fleet.example';

beforeAll(async () => {
  desk = await startAlertServer();
  await desk.server.addGroups({ id: 'g1' }, { id: 'g11', parentId: 'g1' }, { id: 'g2' }, { id: 'g3' });
  await desk.server.addAccount(OWN, { g1: ['access.chargers'] });
  await desk.server.addAccount(OTHER, { g2: ['access.chargers'] });
  await desk.server.addAccount('nobody@fleet.example', { g1: ['vehicle.getByGroup'] });
  await desk.server.addAccount('boss@fleet.example', {
    g1: ['policy.access', 'policy.addUser', 'access.chargers'],
    g2: ['access.chargers'],
  });
  await desk.addHub('own', 'g11');
  await desk.addHub('foreign', 'g2');
  await desk.addHub('moving', 'g3');
});
afterAll(() => desk?.close());

const last = async () => (await desk.list(OWN)).updateId;
const ready = (gateway: Gateway, times = 1) =>
  eventually(
    () => gateway.messages,
    (messages) => messages.filter(({ type }) => type === 'ready').length >= times,
  );
const idsOf = (gateway: Gateway) => gateway.alerts().map(ownIdOf);
const heard = (gateway: Gateway, id: string) =>
  eventually(
    () => idsOf(gateway),
    (ids) => ids.includes(id),
  );

test('[BS-08] it tells what came behind the code, says that this was all, then what comes, to those who may see the station', async () => {
  const code = await last();
  await desk.desk.take('own', aReport('live-1'));
  await desk.desk.take('foreign', aReport('live-2'));
  const [own, other] = [await desk.open(OWN, code), await desk.open(OTHER, String(code))];
  await Promise.all([ready(own), ready(other)]);
  expect([idsOf(own), idsOf(other)]).toEqual([['live-1'], ['live-2']]);
  expect(own.messages.at(-1)).toEqual({ type: 'ready', data: JSON.stringify({ updateId: await last() }) });
  await desk.second.desk.take('own', aReport('live-1', { state: 'finished', ts: Date.now() + 1 }));
  await desk.desk.take('foreign', aReport('live-3'));
  await heard(other, 'live-3');
  await eventually(
    () => own.alerts(),
    (alerts) => alerts.length === 2,
  );
  const { alerts } = await desk.list(OWN);
  expect(own.alerts().at(-1)).toEqual(alerts.find(({ id }) => id === 'own.live-1'));
  expect(idsOf(other)).toEqual(['live-2', 'live-3']);
});

test('[BS-07] that an alert was seen is told to everybody who looks after the station, and by every process', async () => {
  await desk.desk.take('own', aReport('mark-1'));
  const code = await last();
  const tabs = [await desk.open(OWN, code), await desk.open(OWN, code, desk.second)];
  await Promise.all(tabs.map((tab) => ready(tab)));
  await desk.server.as(OWN, { method: 'POST', url: '/v2/charger/alerts/markAsSeen', payload: { alertIds: ['own.mark-1'] } });
  for (const tab of tabs) {
    await heard(tab, 'mark-1');
    expect(tab.alerts().at(-1)).toMatchObject({ id: 'own.mark-1', seen: true, seenBy: OWN });
  }
});

test('[BS-08] a code of the future, or one that is too old, is of no use: read the list again', async () => {
  const ahead = await desk.open(OWN, (await last()) + 1);
  await eventually(
    () => ahead.messages,
    (messages) => messages.length > 0,
  );
  expect(ahead.messages).toEqual([{ type: 'reload', data: '{}' }]);
  // It says so once, and goes on with the code of the list.
  await desk.desk.take('own', aReport('reload-1'));
  ahead.say({ type: 'open', code: await last() });
  await ready(ahead);
  expect(idsOf(ahead)).toEqual([]);
  const code = await last();
  await desk.server.db.execute('update charger_alert_clock set update_id = update_id + 60000');
  const old = await desk.open(OWN, code);
  await eventually(
    () => old.messages,
    (messages) => messages.length > 0,
  );
  expect(old.messages).toEqual([{ type: 'reload', data: '{}' }]);
  // Control: the code of a moment ago is of use.
  const fresh = await desk.open(OWN, (await last()) - 1);
  await ready(fresh);
});

test('[BS-08] what makes no sense is answered with an error and changes nothing', async () => {
  const gateway = await desk.open(OWN, await last());
  await ready(gateway);
  gateway.socket.send('{nonsense');
  gateway.say({ type: 'open', code: -1 });
  gateway.say({ type: 'shout' });
  await eventually(
    () => gateway.messages.filter(({ type }) => type === 'error'),
    (errors) => errors.length === 3,
  );
  await desk.desk.take('own', aReport('sense-1'));
  await heard(gateway, 'sense-1');
});

test('CHG-A6 a ticket is good once', async () => {
  const ticket = await desk.ticket(OWN);
  const first = await desk.connect(ticket);
  first.say({ type: 'open', code: await last() });
  await ready(first);
  expect(await (await desk.connect(ticket)).closed).toBe(4401);
});

test('CHG-A6 without a ticket, with one that was never given, or a token in its place, nothing is told', async () => {
  const { access_token: token } = await desk.server.signIn(OWN);
  for (const wrong of [null, 'nonsense', token]) expect(await (await desk.connect(wrong)).closed).toBe(4401);
});

test('CHG-A6 a ticket is good for 30 seconds', async () => {
  const ticket = await desk.ticket(OWN);
  const hash = createHash('sha256').update(ticket).digest('hex');
  await desk.server.db.execute(`update charger_gateway_tickets set expires_at = now() - interval '1 second' where hash = '${hash}'`);
  expect(await (await desk.connect(ticket)).closed).toBe(4401);
});

test('CHG-A6 a ticket stands nowhere but in the hands of the one who asked for it', async () => {
  const ticket = await desk.ticket(OWN);
  const { rows } = await desk.server.db.execute('select * from charger_gateway_tickets');
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(rows.length).toBeGreaterThan(0);
});

test('CHG-A6 a ticket that was stolen is worth nothing once the session has ended', async () => {
  const { access_token, refresh_token } = await desk.server.signIn(OWN);
  const ask = async () =>
    (
      await desk.server.app.inject({
        method: 'POST',
        url: '/v2/charger/gateway/ticket',
        payload: {},
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json<{ ticket: string }>().ticket;
  const [stolen, used] = [await ask(), await ask()];
  const open = await desk.connect(used);
  open.say({ type: 'open', code: await last() });
  await ready(open);
  await desk.server.app.inject({
    method: 'POST',
    url: '/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${refresh_token}`,
  });
  // The connection that was open ends too.
  expect(await open.closed).toBe(4401);
  expect(await (await desk.connect(stolen)).closed).toBe(4401);
});

test('CHG-A6 anyone who lets tickets go to waste waits; used ones are not counted', async () => {
  await desk.server.addAccount('waster@fleet.example', { g1: ['access.chargers'] });
  const ask = () => desk.server.as('waster@fleet.example', { method: 'POST', url: '/v2/charger/gateway/ticket', payload: {} });
  for (let n = 0; n < 10; n += 1) (await desk.connect(await desk.ticket('waster@fleet.example'))).socket.terminate();
  const answers = [];
  for (let n = 0; n < 125; n += 1) answers.push((await ask()).statusCode);
  expect(answers.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test('who has no access to stations gets no ticket', async () => {
  const answer = await desk.server.as('nobody@fleet.example', { method: 'POST', url: '/v2/charger/gateway/ticket', payload: {} });
  expect(answer.statusCode).toBe(403);
});

test('pages of other origins are refused', async () => {
  expect(await (await desk.connect(await desk.ticket(OWN), { origin: 'https://evil.example' })).closed).toBe(1008);
  const same = await desk.connect(await desk.ticket(OWN), { origin: desk.origin.replace('ws', 'http') });
  same.say({ type: 'open', code: await last() });
  await ready(same);
});

test('a client that talks without end is closed', async () => {
  const gateway = await desk.connect(await desk.ticket(OWN));
  for (let n = 0; n < 60; n += 1) gateway.say({ type: 'open', code: 0 });
  expect(await gateway.closed).toBe(1008);
});

test('CHG-A7 with the access gone nothing more is told, with new access the list is read again', async () => {
  const email = 'member@fleet.example';
  const { id: account } = await desk.server.addAccount(email, { g1: ['access.chargers'], g2: ['access.chargers'] });
  const gateway = await desk.open(email, await last());
  await ready(gateway);
  await desk.desk.take('own', aReport('lost-1'));
  await heard(gateway, 'lost-1');
  const { rows } = await desk.server.db.execute<{ policy: string }>(
    `select h.policy_id as policy from policy_holders h join policies p on p.id = h.policy_id where h.account_id = '${account}' and p.group_id = 'g1'`,
  );
  const removed = await desk.server.as('boss@fleet.example', {
    method: 'POST',
    url: `/v1/policy/${rows[0]?.policy}/account/remove`,
    payload: { accountIds: [account] },
  });
  expect(removed.statusCode).toBe(200);
  await eventually(
    () => gateway.messages,
    (messages) => messages.at(-1)?.type === 'reload',
  );
  await desk.desk.take('own', aReport('lost-2'));
  const { updateId } = await desk.list(email);
  gateway.say({ type: 'open', code: updateId - 1 });
  await ready(gateway, 2);
  await desk.desk.take('own', aReport('lost-3'));
  await desk.desk.take('foreign', aReport('lost-4'));
  await heard(gateway, 'lost-4');
  expect(idsOf(gateway)).toEqual(['lost-1', 'lost-4']);
});

test('CHG-A7 a station that comes into reach with its group makes the list be read again', async () => {
  const gateway = await desk.open(OWN, await last());
  await ready(gateway);
  await desk.desk.take('moving', aReport('move-1'));
  await desk.server.db.execute(`update groups set parent_id = 'g1' where id = 'g3'`);
  await desk.server.pubsub.emit(groupsChanged);
  await eventually(
    () => gateway.messages,
    (messages) => messages.at(-1)?.type === 'reload',
  );
  const { alerts, updateId } = await desk.list(OWN);
  expect(alerts.map(ownIdOf)).toContain('move-1');
  gateway.say({ type: 'open', code: updateId });
  await ready(gateway, 2);
  await desk.desk.take('moving', aReport('move-2'));
  await heard(gateway, 'move-2');
});

test('the end of the token closes the connection', async () => {
  const brief = await startAlertServer({ ACCESS_TOKEN_SECONDS: '2' });
  try {
    await brief.server.addGroups({ id: 'g1' });
    await brief.server.addAccount(OWN, { g1: ['access.chargers'] });
    const gateway = await brief.open(OWN, 0);
    expect(await gateway.closed).toBe(4401);
    expect(gateway.messages).toEqual([{ type: 'ready', data: '{"updateId":0}' }]);
  } finally {
    await brief.close();
  }
});

test('[BS-08] 10,000 alerts at once are written and told, in their order, each once', async () => {
  const code = await last();
  const live = await desk.open(OWN, code);
  await ready(live);
  await Promise.all(Array.from({ length: 10_000 }, (_, at) => desk.desk.take('own', aReport(`burst-${at}`))));
  await eventually(
    () => live.alerts().length,
    (count) => count === 10_000,
    30_000,
  );
  const late = await desk.open(OWN, code, desk.second);
  await eventually(
    () => late.alerts().length,
    (count) => count === 10_000,
    30_000,
  );
  for (const { alerts } of [live, late])
    expect(alerts().map(({ updateId }) => updateId)).toEqual(Array.from({ length: 10_000 }, (_, at) => code + at + 1));
});
