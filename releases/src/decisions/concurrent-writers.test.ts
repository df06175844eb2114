import { runs } from '@fleet-console/testing/soak';
import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, readBootMap, readPointer } from '../boot-map/pointer.ts';
import { decide } from './decide.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { prepareEntry, readLedger } from '../ledger/ledger.ts';
import { remoteState, state } from '../ledger/state.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { asOwner } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { aPromotion } from '../testing/orphan.ts';
import { ended, runTypeScript } from '../testing/processes.ts';

afterAll(removeFolders);

const ROUNDS = runs(3, 10);

async function contend(remotes: readonly string[], each: number) {
  const store = await aLiveStore();
  for (const remote of new Set(remotes))
    for (const build of ['build0001', 'build0002', 'build0003']) await publish(store, await aRemoteBuild({ remote, build }), by);
  const { generation: before } = (await readLedger(store)).state;
  const writers = remotes.map((remote) =>
    ended(
      runTypeScript('testing/concurrent-writer.ts', [store.folder, remote, 'build0001,build0002,build0003', String(each)], {
        env: asOwner(store),
      }),
    ),
  );
  const results = await Promise.all(writers);
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(() => [0, '']));
  const outcomes = results.flatMap(({ stdout }) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { generation?: number | null; refused?: string }),
  );
  const won = outcomes.flatMap(({ generation }) => generation ?? []).sort((a, b) => a - b);
  return { store, before, won, refused: new Set(outcomes.flatMap(({ refused }) => refused ?? [])) };
}

test('REL-R2 exactly one of two writers takes the same generation', async () => {
  const store = await aLiveStore(['build0001']);
  const writers = await Promise.all(
    ['anna', 'ola'].map(async (actor) => prepareEntry(store, await aPromotion(store, 'build0001', {}, { actor, reason: 'race' }))),
  );
  const taken = await Promise.all(writers.map((writer) => writer.take()));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('REL-R6 refuses a decision on a remote that was changed concurrently, but not on another remote', async () => {
  const store = await aLiveStore(['build0001', 'build0002']);
  await publish(store, await aRemoteBuild({ remote: 'remote-iam', build: 'build0001' }), by);
  let interrupted = false;
  const decideOn = (remote: string) =>
    decide(store, by, 'nothing was promoted', async (now) => {
      if (!interrupted) await promote(store, { remote: 'remote-fleet', build: 'build0001', actor: 'ola', reason: 'was faster' });
      interrupted = true;
      const { live, published } = remoteState(now, remote);
      const build = [...published.keys()].at(-1) ?? '';
      return { decision: 'promote', remote, build, release: published.get(build) ?? '', before: live, after: build, again: false };
    });
  await expect(decideOn('remote-fleet')).rejects.toThrow(
    'Nothing was changed: ola decided "promote build0001" (generation 6) for remote-fleet at the same time',
  );
  interrupted = false;
  expect((await decideOn('remote-iam')).entry).toMatchObject({ remote: 'remote-iam', after: 'build0001' });
});

/** The chain is valid, and the boot map and pointer match it. */
async function expectConsistentLedger(store: Parameters<typeof readLedger>[0]) {
  const ledger = await readLedger(store);
  expect(state(ledger.entries)).toEqual(ledger.state);
  const signature = ledger.entries[ledger.state.served - 1]?.map;
  expect(signature).toBeDefined();
  expect(await readBootMap(store)).toEqual({ ...bootMap(ledger.state, await lookupFor(store, ledger.state)), signature });
  expect((await readPointer(store))?.generation).toBe(ledger.state.served);
  return ledger;
}

test('REL-R2 REL-R6 concurrent processes deciding on different remotes take every generation once; none is lost or refused', async () => {
  const { store, before, won, refused } = await contend(['remote-a', 'remote-b', 'remote-c', 'remote-d'], ROUNDS);
  const ledger = await expectConsistentLedger(store);
  expect(won).toEqual(ledger.entries.slice(before).map((entry) => entry.generation));
  expect(won.length).toBe(ledger.state.generation - before);
  expect([...refused]).toEqual([]);
}, 120_000);

test('REL-R2 REL-R6 concurrent processes deciding on one remote take every generation once; losers are refused as overtaken', async () => {
  const { store, before, won, refused } = await contend(['remote-a', 'remote-a', 'remote-a', 'remote-a'], ROUNDS);
  const ledger = await expectConsistentLedger(store);
  expect(won).toEqual(ledger.entries.slice(before).map((entry) => entry.generation));
  expect([...refused].filter((code) => !['overtaken', 'no-former'].includes(code))).toEqual([]);
}, 120_000);
