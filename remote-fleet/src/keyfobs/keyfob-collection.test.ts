import { emptyCollection, mergeResponse, markLeft, type Keyfob } from './keyfob-collection.ts';

const fob = (id: string, updateId: number, groupId = 'a'): Keyfob => ({ id, groupId, updateId, paired: false, vehicle: null });
const loaded = mergeResponse(emptyCollection, { rows: [fob('1', 3), fob('2', 4)], updateId: 4 }, true);
const ids = (collection: typeof loaded) => [...collection.rows.keys()];

test('[KF-03] merges changes and raises the update id', () => {
  const after = mergeResponse(loaded, { rows: [fob('2', 6, 'b'), fob('3', 5)], updateId: 6 }, false);
  expect(ids(after)).toEqual(['1', '2', '3']);
  expect(after.rows.get('2')?.groupId).toBe('b');
  expect(after.updateId).toBe(6);
});

test("[KF-03] a response that is older than a change doesn't revert it", () => {
  const changed = mergeResponse(loaded, { rows: [fob('1', 7, 'b')], updateId: 7 }, false);
  const merged = mergeResponse(changed, { rows: [fob('1', 3), fob('2', 4)], updateId: 5 }, true);
  expect(merged.rows.get('1')?.groupId).toBe('b');
  expect(merged.updateId).toBe(7);
});

test('[KF-03] a complete response removes missing keyfobs', () => {
  expect(ids(mergeResponse(loaded, { rows: [fob('2', 4)], updateId: 4 }, true))).toEqual(['2']);
});

test('[KF-03] removes a keyfob that left, also with a response in flight; keeps one that is still visible', () => {
  expect(ids(markLeft(loaded, '1', 5))).toEqual(['2']);
  expect(ids(mergeResponse(markLeft(emptyCollection, '1', 5), { rows: [fob('1', 3), fob('2', 4)], updateId: 4 }, true))).toEqual(['2']);
  const seen = mergeResponse(markLeft(loaded, '1', 5), { rows: [fob('1', 5, 'b')], updateId: 5 }, false);
  expect(seen.rows.get('1')?.groupId).toBe('b');
  expect(markLeft(seen, '1', 5).rows.has('1')).toBe(true);
});
