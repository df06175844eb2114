import { once } from 'node:events';
import { WebSocket } from 'ws';
import { readAlertSettings } from '../alerts/settings.ts';
import { releaseProgram } from '../cli/program.ts';
import { LEDGER } from '../store/keys.ts';
import { aRemoteBuild, freshFolder, removeFolders } from '../testing/fake-build.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { textOf } from '../testing/socket-text.ts';
import { stored } from '../testing/stored.ts';
import { until } from '../testing/until.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { createToken } from '../tokens/tokens.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

async function releaseAt(url: string, token: string, ...words: string[]): Promise<string> {
  const output: string[] = [];
  const how = ['--url', url, '--token', token, '--reason', 'from afar', '--store', await freshFolder()];
  await releaseProgram((text) => output.push(text)).parseAsync([...words, ...how], { from: 'user' });
  return output.join('\n');
}

test('[PR-02] what is published through one front is promoted through another, and the tabs of both get it', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const { secret } = await createToken(store, { name: 'ops', remotes: null, ...by });
  const [one, other] = [await aFront(store), await aFront(store)];
  const generations = await Promise.all(
    [one, other].map(async ({ url }) => {
      const received: number[] = [];
      const socket = new WebSocket(`${url.replace('http', 'ws')}/releases/live`);
      socket.on('message', (data, isBinary) => {
        if (!isBinary) received.push((JSON.parse(textOf(data)) as { generation: number }).generation);
      });
      await once(socket, 'open');
      return received;
    }),
  );
  await releaseAt(one.url, secret, 'publish', await aRemoteBuild({ build: 'fleet0002' }));
  expect((await fetch(`${other.url}/r/remote-fleet/fleet0002/remoteEntry.js`)).status).toBe(200);
  const promoted = await releaseAt(other.url, secret, 'promote', 'remote-fleet@fleet0002');
  const generation = Number(/\(generation (\d+)\)/.exec(promoted)?.[1]);
  for (const received of generations) await until(() => received.at(-1) === generation);
  // Both decide at the same moment, and neither decision is lost.
  const decisions = [releaseAt(one.url, secret, 'hold', 'remote-fleet'), releaseAt(other.url, secret, 'rollback', 'remote-fleet')];
  expect((await Promise.allSettled(decisions)).map(({ status }) => status)).toContain('fulfilled');
  const maps = await Promise.all([one, other].map(async ({ url }) => (await fetch(`${url}/releases/boot-map.json`)).text()));
  await until(() => generations.every((received) => received.at(-1) === generations[0]?.at(-1)));
  expect(maps.every((map) => map.includes('remote-fleet'))).toBe(true);
}, 60_000);

test('[PR-02] REL-R56 several fronts send an alert once', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  const receiver = await startWebhookReceiver();
  const alerts = () =>
    readAlertSettings({ ALERT_WEBHOOK_URL: receiver.url, ALERT_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`, ALERT_FAILURES: '5' });
  const alertTimes = {
    storePatience: 0,
    retryLedgerAfter: 50,
    retries: { retries: 40, factor: 2, minTimeout: 20, maxTimeout: 900_000, randomize: true },
  } as const;
  const fronts = [await aFront(store, { alerts: alerts(), alertTimes }), await aFront(store, { alerts: alerts(), alertTimes })];
  const types = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  const sees = async (sound: boolean) => {
    for (const { url } of fronts)
      await until(async () => (((await (await fetch(`${url}/health`)).json()) as { ledger: string }).ledger === 'sound') === sound);
  };

  await stored(store).put(`${LEDGER}/00000007.json`, 'x');
  await sees(false);
  await stored(store).remove(`${LEDGER}/00000007.json`);
  await sees(true);
  const live = { remote: 'remote-fleet', build: 'fleet0002' };
  for (const { url } of fronts)
    for (let tab = 0; tab < 6; tab += 1) {
      const body = JSON.stringify({ tab: tab.toString(16).padStart(16, '0'), reports: [{ ...live, what: 'crashed' }], shows: [live] });
      await fetch(`${url}/releases/reports`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    }
  await until(() => types().includes('release.crashing') && types().includes('ledger.repaired'));
  for (const front of fronts) await front.close();
  expect(types().toSorted((a, b) => a.localeCompare(b))).toEqual(['ledger.damaged', 'ledger.repaired', 'release.crashing']);
  await receiver.close();
}, 60_000);
