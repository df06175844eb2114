import { createHash } from 'node:crypto';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { aReport, ownIdOf, startAlertServer, type AlertServer, type Gateway } from '../testing/alerts-test-server.ts';
import { groupsChanged } from '../../accounts/access-channels.ts';

let alertServer: AlertServer;
const OWN = 'own@fleet.example';
const OTHER = 'other@fleet.example';

beforeAll(async () => {
  alertServer = await startAlertServer();
  await alertServer.server.addGroups({ id: 'g1' }, { id: 'g11', parentId: 'g1' }, { id: 'g2' }, { id: 'g3' });
  await alertServer.server.addAccount(OWN, { g1: ['access.chargers'] });
  await alertServer.server.addAccount(OTHER, { g2: ['access.chargers'] });
  await alertServer.server.addAccount('outsider@fleet.example', { g1: ['vehicle.getByGroup'] });
  await alertServer.server.addAccount('boss@fleet.example', {
    g1: ['policy.access', 'policy.addUser', 'access.chargers'],
    g2: ['access.chargers'],
  });
  await alertServer.addHub('own', 'g11');
  await alertServer.addHub('foreign', 'g2');
  await alertServer.addHub('moving', 'g3');
});
afterAll(() => alertServer?.close());

const last = async () => (await alertServer.list(OWN)).updateId;
const ready = (gateway: Gateway, times = 1) =>
  eventually(
    () => gateway.messages,
    (messages) => messages.filter(({ type }) => type === 'ready').length >= times,
  );
const idsOf = (gateway: Gateway) => gateway.alerts().map(ownIdOf);
const waitForAlert = (gateway: Gateway, id: string) =>
  eventually(
    () => idsOf(gateway),
    (ids) => ids.includes(id),
  );

test('[BS-08] sends changes after the code, then ready, then new changes, only to users who can see the station', async () => {
  const code = await last();
  await alertServer.alertService.submit('own', aReport('live-1'));
  await alertServer.alertService.submit('foreign', aReport('live-2'));
  const [own, other] = [await alertServer.open(OWN, code), await alertServer.open(OTHER, String(code))];
  await Promise.all([ready(own), ready(other)]);
  expect([idsOf(own), idsOf(other)]).toEqual([['live-1'], ['live-2']]);
  expect(own.messages.at(-1)).toEqual({ type: 'ready', data: JSON.stringify({ updateId: await last() }) });
  await alertServer.second.alertService.submit('own', aReport('live-1', { state: 'finished', ts: Date.now() + 1 }));
  await alertServer.alertService.submit('foreign', aReport('live-3'));
  await waitForAlert(other, 'live-3');
  await eventually(
    () => own.alerts(),
    (alerts) => alerts.length === 2,
  );
  const { alerts } = await alertServer.list(OWN);
  expect(own.alerts().at(-1)).toEqual(alerts.find(({ id }) => id === 'own.live-1'));
  expect(idsOf(other)).toEqual(['live-2', 'live-3']);
});

test('[BS-07] marking an alert as seen is sent to all users of the station by every process', async () => {
  await alertServer.alertService.submit('own', aReport('mark-1'));
  const code = await last();
  const tabs = [await alertServer.open(OWN, code), await alertServer.open(OWN, code, alertServer.second)];
  await Promise.all(tabs.map((tab) => ready(tab)));
  await alertServer.server.as(OWN, { method: 'POST', url: '/v2/charger/alerts/markAsSeen', payload: { alertIds: ['own.mark-1'] } });
  for (const tab of tabs) {
    await waitForAlert(tab, 'mark-1');
    expect(tab.alerts().at(-1)).toMatchObject({ id: 'own.mark-1', seen: true, seenBy: OWN });
  }
});

test('[BS-08] requests a reload when the code is in the future or too old', async () => {
  const ahead = await alertServer.open(OWN, (await last()) + 1);
  await eventually(
    () => ahead.messages,
    (messages) => messages.length > 0,
  );
  expect(ahead.messages).toEqual([{ type: 'reload', data: '{}' }]);
  // Sent once; the client continues with the code of the list.
  await alertServer.alertService.submit('own', aReport('reload-1'));
  ahead.send({ type: 'open', code: await last() });
  await ready(ahead);
  expect(idsOf(ahead)).toEqual([]);
  const code = await last();
  await alertServer.server.db.execute('update charger_alert_clock set update_id = update_id + 60000');
  const old = await alertServer.open(OWN, code);
  await eventually(
    () => old.messages,
    (messages) => messages.length > 0,
  );
  expect(old.messages).toEqual([{ type: 'reload', data: '{}' }]);
  // Control: a recent code is accepted.
  const fresh = await alertServer.open(OWN, (await last()) - 1);
  await ready(fresh);
});

test('[BS-08] answers an invalid message with an error and continues', async () => {
  const gateway = await alertServer.open(OWN, await last());
  await ready(gateway);
  gateway.socket.send('{nonsense');
  gateway.send({ type: 'open', code: -1 });
  gateway.send({ type: 'shout' });
  await eventually(
    () => gateway.messages.filter(({ type }) => type === 'error'),
    (errors) => errors.length === 3,
  );
  await alertServer.alertService.submit('own', aReport('sense-1'));
  await waitForAlert(gateway, 'sense-1');
});

test('CHG-A6 a ticket is valid once', async () => {
  const ticket = await alertServer.ticket(OWN);
  const first = await alertServer.connect(ticket);
  first.send({ type: 'open', code: await last() });
  await ready(first);
  expect(await (await alertServer.connect(ticket)).closed).toBe(4401);
});

test('CHG-A6 refuses connections without a ticket, with an unknown one and with a token instead', async () => {
  const { access_token: token } = await alertServer.server.signIn(OWN);
  for (const wrong of [null, 'nonsense', token]) expect(await (await alertServer.connect(wrong)).closed).toBe(4401);
});

test('CHG-A6 a ticket expires after 30 seconds', async () => {
  const ticket = await alertServer.ticket(OWN);
  const hash = createHash('sha256').update(ticket).digest('hex');
  await alertServer.server.db.execute(`update charger_gateway_tickets set expires_at = now() - interval '1 second' where hash = '${hash}'`);
  expect(await (await alertServer.connect(ticket)).closed).toBe(4401);
});

test('CHG-A6 a ticket is stored only as a hash', async () => {
  const ticket = await alertServer.ticket(OWN);
  const { rows } = await alertServer.server.db.execute('select * from charger_gateway_tickets');
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(rows.length).toBeGreaterThan(0);
});

test('CHG-A6 a stolen ticket is useless after the session has ended', async () => {
  const { access_token, refresh_token } = await alertServer.server.signIn(OWN);
  const requestTicket = async () =>
    (
      await alertServer.server.app.inject({
        method: 'POST',
        url: '/v2/charger/gateway/ticket',
        payload: {},
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json<{ ticket: string }>().ticket;
  const [stolen, used] = [await requestTicket(), await requestTicket()];
  const open = await alertServer.connect(used);
  open.send({ type: 'open', code: await last() });
  await ready(open);
  await alertServer.server.app.inject({
    method: 'POST',
    url: '/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${refresh_token}`,
  });
  // The open connection is closed, too.
  expect(await open.closed).toBe(4401);
  expect(await (await alertServer.connect(stolen)).closed).toBe(4401);
});

test("CHG-A6 limits unused tickets; redeemed ones don't count", async () => {
  await alertServer.server.addAccount('waster@fleet.example', { g1: ['access.chargers'] });
  const requestTicket = () =>
    alertServer.server.as('waster@fleet.example', { method: 'POST', url: '/v2/charger/gateway/ticket', payload: {} });
  for (let n = 0; n < 10; n += 1) (await alertServer.connect(await alertServer.ticket('waster@fleet.example'))).socket.terminate();
  const answers = [];
  for (let n = 0; n < 125; n += 1) answers.push((await requestTicket()).statusCode);
  expect(answers.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test('refuses a ticket without access to stations', async () => {
  const answer = await alertServer.server.as('outsider@fleet.example', { method: 'POST', url: '/v2/charger/gateway/ticket', payload: {} });
  expect(answer.statusCode).toBe(403);
});

test('refuses pages of other origins', async () => {
  expect(await (await alertServer.connect(await alertServer.ticket(OWN), { origin: 'https://evil.example' })).closed).toBe(1008);
  const same = await alertServer.connect(await alertServer.ticket(OWN), { origin: alertServer.origin.replace('ws', 'http') });
  same.send({ type: 'open', code: await last() });
  await ready(same);
});

test('closes connections of clients that send too much', async () => {
  const gateway = await alertServer.connect(await alertServer.ticket(OWN));
  for (let n = 0; n < 60; n += 1) gateway.send({ type: 'open', code: 0 });
  expect(await gateway.closed).toBe(1008);
});

test("CHG-A7 sends nothing after access is revoked, and requests a reload after it's granted again", async () => {
  const email = 'member@fleet.example';
  const { id: account } = await alertServer.server.addAccount(email, { g1: ['access.chargers'], g2: ['access.chargers'] });
  const gateway = await alertServer.open(email, await last());
  await ready(gateway);
  await alertServer.alertService.submit('own', aReport('lost-1'));
  await waitForAlert(gateway, 'lost-1');
  const { rows } = await alertServer.server.db.execute<{ policy: string }>(
    `select h.policy_id as policy from policy_holders h join policies p on p.id = h.policy_id where h.account_id = '${account}' and p.group_id = 'g1'`,
  );
  const removed = await alertServer.server.as('boss@fleet.example', {
    method: 'POST',
    url: `/v1/policy/${rows[0]?.policy}/account/remove`,
    payload: { accountIds: [account] },
  });
  expect(removed.statusCode).toBe(200);
  await eventually(
    () => gateway.messages,
    (messages) => messages.at(-1)?.type === 'reload',
  );
  await alertServer.alertService.submit('own', aReport('lost-2'));
  const { updateId } = await alertServer.list(email);
  gateway.send({ type: 'open', code: updateId - 1 });
  await ready(gateway, 2);
  await alertServer.alertService.submit('own', aReport('lost-3'));
  await alertServer.alertService.submit('foreign', aReport('lost-4'));
  await waitForAlert(gateway, 'lost-4');
  expect(idsOf(gateway)).toEqual(['lost-1', 'lost-4']);
});

test("CHG-A7 requests a reload when a station's group becomes visible", async () => {
  const gateway = await alertServer.open(OWN, await last());
  await ready(gateway);
  await alertServer.alertService.submit('moving', aReport('move-1'));
  await alertServer.server.db.execute(`update groups set parent_id = 'g1' where id = 'g3'`);
  await alertServer.server.pubsub.emit(groupsChanged);
  await eventually(
    () => gateway.messages,
    (messages) => messages.at(-1)?.type === 'reload',
  );
  const { alerts, updateId } = await alertServer.list(OWN);
  expect(alerts.map(ownIdOf)).toContain('move-1');
  gateway.send({ type: 'open', code: updateId });
  await ready(gateway, 2);
  await alertServer.alertService.submit('moving', aReport('move-2'));
  await waitForAlert(gateway, 'move-2');
});

test('closes the connection when the token expires', async () => {
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

test('[BS-08] saves and sends 10,000 alerts at once, each once and in order', async () => {
  const code = await last();
  const live = await alertServer.open(OWN, code);
  await ready(live);
  await Promise.all(Array.from({ length: 10_000 }, (_, at) => alertServer.alertService.submit('own', aReport(`burst-${at}`))));
  await eventually(
    () => live.alerts().length,
    (count) => count === 10_000,
    30_000,
  );
  const lateClient = await alertServer.open(OWN, code, alertServer.second);
  await eventually(
    () => lateClient.alerts().length,
    (count) => count === 10_000,
    30_000,
  );
  for (const { alerts } of [live, lateClient])
    expect(alerts().map(({ updateId }) => updateId)).toEqual(Array.from({ length: 10_000 }, (_, at) => code + at + 1));
});
