import type { Release } from '@fleet-console/release-contract';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { bootMap } from '../boot-map/boot-map.ts';
import { readBootMap, readPointer } from '../boot-map/pointer.ts';
import { Refusal } from '../errors/refusal.ts';
import { findRelease, type Store } from '../store/store.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { isInBucket } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { canary, withdraw } from './canary.ts';
import type { Decided } from './decide.ts';
import { history, status } from './history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { hold } from './hold.ts';
import { retire } from './retire.ts';
import { state } from '../ledger/state.ts';
import { verify } from './verify.ts';

afterAll(removeFolders);

const builds = ['fleet0001', 'fleet0002', 'fleet0003', 'fleet0004'];
const remote = 'remote-fleet';

type Operation =
  | { kind: 'promote'; build: string; force: boolean }
  | { kind: 'rollback'; to: string | undefined }
  | { kind: 'canary'; build: string; share: number; force: boolean }
  | { kind: 'withdraw'; build: string | undefined }
  | { kind: 'hold'; held: boolean }
  | { kind: 'retire' };
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('promote' as const), build: fc.constantFrom(...builds), force: fc.boolean() }),
  fc.record({ kind: fc.constant('rollback' as const), to: fc.option(fc.constantFrom(...builds), { nil: undefined }) }),
  fc.record({
    kind: fc.constant('canary' as const),
    build: fc.constantFrom(...builds),
    share: fc.constantFrom(5, 50, 100),
    force: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), build: fc.option(fc.constantFrom(...builds), { nil: undefined }) }),
  fc.record({ kind: fc.constant('hold' as const), held: fc.boolean() }),
  fc.record({ kind: fc.constant('retire' as const) }),
);

/** A minimal model of the rules: a stack of live builds whose top is live unless the remote is retired. */
class Model {
  stack: string[] = [];
  bad = new Set<string>();
  rolledBack = false;
  canary: { build: string; share: number } | null = null;
  held = false;
  retired = false;

  /** Returns whether something is decided, or null if the operation is refused. */
  apply(operation: Operation): boolean | null {
    const live = this.retired ? undefined : this.stack.at(-1);
    if (operation.kind === 'retire') {
      if (this.retired) return false;
      if (live === undefined) return null;
      this.retired = true;
      this.canary = null;
      return true;
    }
    if (operation.kind === 'hold') {
      if (this.held === operation.held) return false;
      this.held = operation.held;
      return true;
    }
    if (operation.kind === 'canary') {
      if (live === undefined || live === operation.build || this.held || (this.bad.has(operation.build) && !operation.force)) return null;
      if (this.canary && (this.canary.build !== operation.build || operation.share < this.canary.share)) return null;
      if (this.canary?.share === operation.share) return false;
      this.bad.delete(operation.build);
      this.canary = { build: operation.build, share: operation.share };
      return true;
    }
    if (operation.kind === 'withdraw') {
      const build = operation.build ?? this.canary?.build;
      if (build === undefined || build === live) return null;
      if (this.bad.has(build)) return false;
      this.bad.add(build);
      this.stack = this.stack.filter((each) => each !== build);
      if (this.canary?.build === build) this.canary = null;
      return true;
    }
    if (operation.kind === 'promote') {
      if (live === operation.build) return false;
      if (this.held || (this.bad.has(operation.build) && !operation.force)) return null;
      this.canary = null;
      this.bad.delete(operation.build);
      this.stack = [...this.stack.filter((each) => each !== operation.build), operation.build];
      this.rolledBack = false;
      this.retired = false;
      return true;
    }
    if (live === undefined) return null;
    if (operation.to === live || (operation.to === undefined && this.rolledBack)) return false;
    const target = operation.to ?? this.stack.at(-2);
    if (target === undefined || this.bad.has(target)) return null;
    this.bad.add(live);
    this.canary = null;
    this.stack = this.stack.includes(target) ? this.stack.slice(0, this.stack.indexOf(target) + 1) : [...this.stack.slice(0, -1), target];
    this.rolledBack = true;
    return true;
  }
}

function decisionOf(store: Store, operation: Operation): Promise<Decided> {
  switch (operation.kind) {
    case 'promote':
      return promote(store, { remote, build: operation.build, force: operation.force, ...by });
    case 'rollback':
      return rollback(store, { remote, to: operation.to, ...by });
    case 'canary':
      return canary(store, { remote, build: operation.build, share: operation.share, force: operation.force, ...by });
    case 'withdraw':
      return withdraw(store, { remote, build: operation.build, ...by });
    case 'retire':
      return retire(store, { remote, ...by });
    default:
      return hold(store, { remote, held: operation.held, ...by });
  }
}

test('REL-R6 to REL-R11, REL-R14, REL-R20 to REL-R22, REL-R44 ledger, state and boot map follow the rules for any sequence of decisions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 18 }), async (operations) => {
      const store = await aLiveStore(builds);
      const model = new Model();
      let generation = (await status(store)).generation;
      for (const each of operations) {
        const decision = decisionOf(store, each);
        const answer = await decision.then(
          ({ entry }) => entry !== null,
          (error: unknown) => {
            if (error instanceof Refusal && error.kind === 'rule') return null;
            throw error;
          },
        );
        expect(answer).toBe(model.apply(each));
        if (answer) generation += 1;
      }
      const entries = await history(store);
      const now = state(entries);
      expect(entries.map((entry) => entry.generation)).toEqual(entries.map((_, index) => index + 1));
      expect(now.generation).toBe(generation);
      const [live, former] = model.retired ? [undefined, model.stack] : [model.stack.at(-1), model.stack.slice(0, -1)];
      expect(now.remotes.get(remote)).toMatchObject({ live: live ?? null, former: former.toReversed() });
      expect(new Set(now.remotes.get(remote)?.bad)).toEqual(model.bad);
      expect(now.remotes.get(remote)?.held !== null).toBe(model.held);
      const trial = now.remotes.get(remote)?.canary;
      expect(trial ? { build: trial.build, share: trial.share } : null).toEqual(model.canary);

      const releases = new Map<string, Release>();
      for (const build of builds) releases.set(build, (await findRelease(store, remote, build)) as Release);
      releases.set('host00001', (await findRelease(store, 'host', 'host00001')) as Release);
      const served = await readBootMap(store);
      expect(served).toEqual({ ...bootMap(now, (_, build) => releases.get(build)), signature: entries[now.served - 1]?.map });
      expect(served?.generation).toBe(now.served);
      expect((await readPointer(store))?.generation).toBe(now.served);
      const slot = served?.remotes[remote];
      expect(slot?.release.build).toBe(live);
      expect(slot?.fallback?.build).toBe(live && former.at(-1));
      expect(slot?.canary?.release.build).toBe(model.canary?.build);
      expect((await verify(store)).faults).toEqual([]);
    }),
    { numRuns: isInBucket() ? 3 : runs(5, 20) },
  );
}, 120_000);
