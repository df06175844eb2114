import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { anAlert } from '../testing/alerts.ts';
import type { Alert } from './alert.ts';
import { emptyCollection, mergeAlerts, replaceAll, type AlertCollection } from './alert-collection.ts';

const CASES = runs(500, 10_000);

/** Versions from the server: every change has a unique number; times and alerts repeat. */
const serverVersions = fc
  .array(fc.record({ id: fc.integer({ min: 0, max: 6 }), ts: fc.integer({ min: 0, max: 3 }), seen: fc.boolean() }), { maxLength: 12 })
  .map((changes) => changes.map(({ id, ts, seen }, at) => anAlert({ id: `a${id}`, ts, seen, updateId: at + 1 })));

/** The same versions in any order, some duplicated, split into deliveries. */
const delivered = serverVersions.chain((versions) =>
  fc.record({
    versions: fc.constant(versions),
    deliveries: fc
      .array(versions.length === 0 ? fc.constant<Alert[]>([]) : fc.array(fc.constantFrom(...versions), { maxLength: 5 }), { maxLength: 6 })
      .chain((some) => fc.shuffledSubarray(versions, { minLength: versions.length }).map((all) => [...some, all])),
  }),
);

/** Expected list: the last version of each alert, newest first, then by id. */
function model(versions: readonly Alert[]): Alert[] {
  const last = new Map(versions.toSorted((one, other) => one.updateId - other.updateId).map((version) => [version.id, version]));
  return [...last.values()].sort((one, other) => other.ts - one.ts || one.id.localeCompare(other.id));
}

type Merge = (collection: AlertCollection, versions: Iterable<Alert>) => AlertCollection;
const equalsModel = (merge: Merge) =>
  fc.property(delivered, ({ versions, deliveries }) => {
    const { list, byId } = deliveries.reduce(merge, emptyCollection);
    expect(list).toEqual(model(versions));
    expect([...byId.values()].sort((one, other) => other.ts - one.ts || one.id.localeCompare(other.id))).toEqual(list);
  });

test('[BS-08] lists the last version of each alert, whatever the order and duplicates of deliveries', () => {
  fc.assert(equalsModel(mergeAlerts), { numRuns: CASES });
});

test('negative control: the property fails when the last arrival wins', () => {
  const lastArrivalWins: Merge = (collection, versions) => {
    const byId = new Map(collection.byId);
    for (const version of versions) byId.set(version.id, version);
    return { byId, list: [...byId.values()].sort((one, other) => other.ts - one.ts || one.id.localeCompare(other.id)) };
  };
  expect(fc.check(equalsModel(lastArrivalWins), { numRuns: CASES }).failed).toBe(true);
});

test('[BS-08] a reload replaces all but newer versions: no update is lost, removed alerts go', () => {
  fc.assert(
    fc.property(serverVersions, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (versions, from, at) => {
      const received = mergeAlerts(emptyCollection, versions.slice(from));
      const upTo = Math.min(at, versions.length);
      const { list } = replaceAll(received, model(versions.slice(0, upTo)), upTo);
      const newer = received.list.filter(({ updateId }) => updateId > upTo);
      expect(list).toEqual(model([...model(versions.slice(0, upTo)), ...newer]));
    }),
    { numRuns: CASES },
  );
});

test('returns the same object when all versions are known', () => {
  const collection = mergeAlerts(emptyCollection, [anAlert({ updateId: 2 })]);
  expect(mergeAlerts(collection, [anAlert({ updateId: 1 }), anAlert({ updateId: 2 })])).toBe(collection);
});

test('merges ten thousand versions into a collection of ten thousand, half of them known', () => {
  const many = (from: number) =>
    Array.from({ length: 10_000 }, (_, at) => anAlert({ id: `a${from + at}`, ts: (at * 7919) % 10_007, updateId: from + at }));
  const collection = mergeAlerts(emptyCollection, many(0));
  const { list } = mergeAlerts(collection, many(5_000));
  expect(list).toHaveLength(15_000);
});
