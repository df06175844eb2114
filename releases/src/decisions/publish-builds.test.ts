import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { freshStore } from '../testing/fresh-store.ts';
import type { Store } from '../store/store.ts';
import { canary } from './canary.ts';
import { history, status } from './history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { publishBuilds } from './publish-builds.ts';
import { publish } from './publish.ts';
import { remoteState } from '../ledger/state.ts';

afterAll(removeFolders);

let store: Store;
let lines: string[];
beforeEach(async () => {
  store = await freshStore();
  lines = [];
});

const team = { actor: 'ci-ops', reason: 'checked on staging' };
const live = async () => {
  const state = await status(store);
  return ['host', 'remote-fleet', 'remote-iam'].map((remote) => remoteState(state, remote).live);
};

/** Publishes the builds of an image as the containers' actor. */
async function up(builds: { host?: string; fleet?: string; iam?: string }, preserveDecisions = true) {
  const { host = 'host00001', fleet = 'fleet0001', iam = 'iam000001' } = builds;
  const folders = [
    await aHostBuild({ build: host }),
    await aRemoteBuild({ build: fleet }),
    await aRemoteBuild({
      remote: 'remote-iam',
      build: iam,
      routes: [{ name: 'Users', path: '/users', title: { en: 'Users', pl: 'Osoby' } }],
    }),
  ];
  await publishBuilds(store, {
    folders,
    preserveDecisions,
    log: (line) => lines.push(line),
    actor: 'compose',
    reason: 'builds of the image',
  });
}

async function release(build: string) {
  await publish(store, await aRemoteBuild({ build }), team);
  await promote(store, { remote: 'remote-fleet', build, ignoreFailedCheck: true, ...team });
}

test('REL-R48 the first start promotes everything; the next one of the same image decides nothing', async () => {
  await up({});
  expect(await live()).toEqual(['host00001', 'fleet0001', 'iam000001']);
  const decisions = (await history(store)).length;
  await up({});
  expect(await history(store)).toHaveLength(decisions);
});

test('REL-R48 a newer image replaces builds of an image, but nothing that a team promoted', async () => {
  await up({});
  await release('team00001');
  await up({ fleet: 'fleet0002', iam: 'iam000002' });
  expect(await live()).toEqual(['host00001', 'team00001', 'iam000002']);
  expect(lines).toContain('remote-fleet@fleet0002 is published; team00001 stays live as decided by ci-ops');
  // It can still be promoted explicitly.
  await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ignoreFailedCheck: true, ...team });
  expect((await live())[1]).toBe('fleet0002');
});

test("REL-R48 never reverts a team's rollback or canary", async () => {
  await up({});
  await up({ fleet: 'fleet0002' });
  await rollback(store, { remote: 'remote-fleet', ...team });
  await publish(store, await aRemoteBuild({ remote: 'remote-iam', build: 'iam000009' }), team);
  await canary(store, { remote: 'remote-iam', build: 'iam000009', share: 5, ignoreFailedCheck: true, ...team });
  await up({ fleet: 'fleet0003', iam: 'iam000002' });
  expect(await live()).toEqual(['host00001', 'fleet0001', 'iam000001']);
  expect(remoteState(await status(store), 'remote-iam').canary?.build).toBe('iam000009');
});

test("control: without the rule, the same start replaces a team's release", async () => {
  await up({});
  await release('team00001');
  await up({}, false);
  expect((await live())[1]).toBe('fleet0001');
});
