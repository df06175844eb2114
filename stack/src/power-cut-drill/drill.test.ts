import { findingsOf, isCutTwice, isSound } from './drill.ts';

const none = { acknowledged: 7, events: 3, lost: 0, doubled: 0, partial: 0 };
const tallies = { reports: none, transitions: none, uploads: none, releases: none };

test('a drill is sound if nothing is lost, duplicated, partial or damaged', () => {
  expect(isSound({ tallies, faults: [] })).toBe(true);
  for (const finding of [{ lost: 1 }, { doubled: 1 }, { partial: 1 }])
    expect(isSound({ tallies: { ...tallies, releases: { ...none, ...finding } }, faults: [] })).toBe(false);
  expect(isSound({ tallies, faults: ['The pointer is missing.'] })).toBe(false);
});

test('says what was found after a cut', () => {
  expect(findingsOf(tallies, [])).toBe('');
  expect(findingsOf({ ...tallies, uploads: { ...none, lost: 2, partial: 1 } }, ['The pointer is missing.'])).toBe(
    '; uploads: 2 lost, 0 duplicated, 1 partial; The pointer is missing.',
  );
});

test('three cuts while it writes are followed by one while it starts, unless the third is the last', () => {
  const cutTwice = Array.from({ length: 11 }, (_, index) => index + 1).filter((cut) => isCutTwice(cut, 11));
  expect(cutTwice).toEqual([3, 7]);
});
