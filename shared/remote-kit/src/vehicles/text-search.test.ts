import { holds, searchTerms } from '../list/search-terms.ts';
import { aVehicle } from '@fleet-console/testing/fleet';
import { byName, Slot } from './slots.ts';
import { createTextSearch, searchTexts } from './text-search.ts';

const fleet = Array.from(
  { length: 3000 },
  (_, at) => new Slot(aVehicle({ id: `id${at}`, name: `Łódź ${at}`, plate: at % 3 === 0 ? `WX ${at}` : null })),
).sort(byName);

/** Slots that count how often their text is read. */
function counted(slots: readonly Slot[]) {
  const reads = { count: 0 };
  const counting = slots.map((slot) =>
    Object.defineProperty(new Slot(slot.vehicle), 'text', {
      get: () => {
        reads.count += 1;
        return slot.text;
      },
    }),
  );
  const readsDuring = (work: () => unknown) => {
    reads.count = 0;
    work();
    return reads.count;
  };
  return { counting, readsDuring };
}

test('[VE-01] another letter searches only the previous results; deleting it searches nothing', () => {
  const { counting, readsDuring } = counted(fleet);
  const find = createTextSearch();
  expect(readsDuring(() => find(counting, ['w']))).toBe(3000);
  expect(readsDuring(() => find(counting, ['wx']))).toBe(1000);
  const withOne = find(counting, ['wx', '1']).length;
  expect(readsDuring(() => find(counting, ['wx', '12']))).toBe(withOne);
  expect(readsDuring(() => find(counting, ['wx', '1']))).toBe(0);
  expect(readsDuring(() => find(counting, []))).toBe(0);
  expect(find(counting, [])).toBe(counting);
});

test('[VE-01] any sequence of edits gives the same results as a full search', () => {
  const find = createTextSearch();
  const queries = [
    'w',
    'wx',
    'wx 1',
    'wx 12',
    'wx 1',
    '1 wx',
    'x 1',
    'lodz',
    'ŁÓDŹ 2',
    'lodz 29',
    '29',
    '9',
    '',
    'nothing',
    'no',
    'id1 id2',
    'id2',
    'w w',
    'w',
  ];
  // Letters in any order, terms that grow in the middle, and back.
  for (const query of [...queries, ...queries.toReversed()]) {
    const terms = searchTerms(query);
    expect(find(fleet, terms)).toEqual(fleet.filter(({ text }) => holds(text, terms)));
  }
});

test('searches another array of slots again', () => {
  const find = createTextSearch();
  expect(find(fleet, ['zebra'])).toEqual([]);
  const zebra = new Slot(aVehicle({ id: 'z', name: 'Zebra' }));
  expect(find([...fleet, zebra], ['zebra'])).toEqual([zebra]);
});

test('[VE-01] texts are computed in slices before a search, and again after a rename', () => {
  const slots = Array.from({ length: 250 }, (_, at) => new Slot(aVehicle({ id: `id${at}`, name: `Łódź ${at}` })));
  const { counting, readsDuring } = counted(slots);
  const work = searchTexts(counting);
  expect([readsDuring(() => work.next()), readsDuring(() => work.next()), readsDuring(() => work.next())]).toEqual([100, 100, 50]);
  const [first] = slots as [Slot];
  expect(first.text).toContain('lodz');
  expect(first.refill({ ...first.vehicle, name: 'Gdynia' })).toBe(true);
  expect(first.text).toContain('gdynia');
  expect(first.text).not.toContain('lodz');
});
