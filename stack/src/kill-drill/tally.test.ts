import { compare, sumOf } from './tally.ts';

test('counts entries that are missing, present more than once, or never written', () => {
  expect(compare(['a', 'b'], ['b', 'a'], 'all')).toEqual({ lost: 0, doubled: 0 });
  expect(compare(['a', 'b', 'c'], ['a', 'a', 'a'], 'all')).toEqual({ lost: 2, doubled: 2 });
  expect(compare(['a'], ['a', 'b', 'b'], 'all')).toEqual({ lost: 0, doubled: 2 });
});

test('while writes go on, entries that are not acknowledged yet may be present, but once', () => {
  expect(compare(['a'], ['a', 'b'], 'recent')).toEqual({ lost: 0, doubled: 0 });
  expect(compare(['a'], ['a', 'b', 'b'], 'recent')).toEqual({ lost: 0, doubled: 1 });
  expect(compare(['a'], ['b'], 'recent')).toEqual({ lost: 1, doubled: 0 });
});

test('adds up tallies', () => {
  const tally = { acknowledged: 1, events: 2, lost: 3, doubled: 4, partial: 5 };
  expect(sumOf([tally, tally])).toEqual({ acknowledged: 2, events: 4, lost: 6, doubled: 8, partial: 10 });
  expect(sumOf([])).toEqual({ acknowledged: 0, events: 0, lost: 0, doubled: 0, partial: 0 });
});
