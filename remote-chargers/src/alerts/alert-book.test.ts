import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { anAlert } from '../testing/alerts.ts';
import type { Alert } from './alert.ts';
import { emptyBook, merged, readAnew, type AlertBook } from './alert-book.ts';

const CASES = runs(500, 10_000);

/** Versions as a server tells them: every change has a number of its own; times and alerts repeat. */
const told = fc
  .array(fc.record({ id: fc.integer({ min: 0, max: 6 }), ts: fc.integer({ min: 0, max: 3 }), seen: fc.boolean() }), { maxLength: 12 })
  .map((changes) => changes.map(({ id, ts, seen }, at) => anAlert({ id: `a${id}`, ts, seen, updateId: at + 1 })));

/** The same versions in any order, some of them more than once, cut into deliveries. */
const delivered = told.chain((versions) =>
  fc.record({
    versions: fc.constant(versions),
    deliveries: fc
      .array(versions.length === 0 ? fc.constant<Alert[]>([]) : fc.array(fc.constantFrom(...versions), { maxLength: 5 }), { maxLength: 6 })
      .chain((some) => fc.shuffledSubarray(versions, { minLength: versions.length }).map((all) => [...some, all])),
  }),
);

/** What must come out: of each alert its last version, the newest first, of one moment by id. */
function model(versions: readonly Alert[]): Alert[] {
  const last = new Map(versions.toSorted((one, other) => one.updateId - other.updateId).map((version) => [version.id, version]));
  return [...last.values()].sort((one, other) => other.ts - one.ts || one.id.localeCompare(other.id));
}

type Merge = (book: AlertBook, versions: Iterable<Alert>) => AlertBook;
const holds = (merge: Merge) =>
  fc.property(delivered, ({ versions, deliveries }) => {
    const { list, byId } = deliveries.reduce(merge, emptyBook);
    expect(list).toEqual(model(versions));
    expect([...byId.values()].sort((one, other) => other.ts - one.ts || one.id.localeCompare(other.id))).toEqual(list);
  });

test('[BS-08] whatever order versions come in, and however often, the list is that of their last ones', () => {
  fc.assert(holds(merged), { numRuns: CASES });
});

test('negative control: were the version that came last to hold, the same property would fail', () => {
  const lastComes: Merge = (book, versions) => {
    const byId = new Map(book.byId);
    for (const version of versions) byId.set(version.id, version);
    return { byId, list: [...byId.values()].sort((one, other) => other.ts - one.ts || one.id.localeCompare(other.id)) };
  };
  expect(fc.check(holds(lastComes), { numRuns: CASES }).failed).toBe(true);
});

test('[BS-08] a reading again holds, but for what is newer than it: nothing told meanwhile is lost, nothing that is gone stays', () => {
  fc.assert(
    fc.property(told, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (versions, from, at) => {
      const heard = merged(emptyBook, versions.slice(from));
      const upTo = Math.min(at, versions.length);
      const { list } = readAnew(heard, model(versions.slice(0, upTo)), upTo);
      const newer = heard.list.filter(({ updateId }) => updateId > upTo);
      expect(list).toEqual(model([...model(versions.slice(0, upTo)), ...newer]));
    }),
    { numRuns: CASES },
  );
});

test('what is known already changes nothing, the object of the list included', () => {
  const book = merged(emptyBook, [anAlert({ updateId: 2 })]);
  expect(merged(book, [anAlert({ updateId: 1 }), anAlert({ updateId: 2 })])).toBe(book);
});

test('ten thousand at once come into a book of ten thousand, half of them known', () => {
  const many = (from: number) =>
    Array.from({ length: 10_000 }, (_, at) => anAlert({ id: `a${from + at}`, ts: (at * 7919) % 10_007, updateId: from + at }));
  const book = merged(emptyBook, many(0));
  const { list } = merged(book, many(5_000));
  expect(list).toHaveLength(15_000);
});
