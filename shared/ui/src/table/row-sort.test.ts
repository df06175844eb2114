import { createRowSort, sortKey } from './row-sort.ts';

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly battery: number;
}
const row = (id: string, name: string | null, battery = 50): Row => ({ id, name, battery });
const byName = (each: Row) => each.name;
const ids = (rows: readonly Row[]) => rows.map((each) => each.id).join(' ');

test('names are in natural and Polish order, ignoring case', () => {
  const names = ['Żuk 1', 'zebra', 'Łódź 2', 'łódź 10', 'Lublin', 'WX 10', 'wx 2', 'Ćma', 'Cyrk', 'Źrebię', 'Éclair'];
  expect([...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    'Cyrk',
    'Ćma',
    'Éclair',
    'Lublin',
    'Łódź 2',
    'łódź 10',
    'wx 2',
    'WX 10',
    'zebra',
    'Źrebię',
    'Żuk 1',
  ]);
});

test('empty values come last in both directions, equal ones keep their order', () => {
  const sort = createRowSort<Row>((each) => each.id);
  const rows = [row('1', null), row('2', 'b'), row('3', 'a'), row('4', 'a'), row('5', '')];
  expect(ids(sort(rows, byName, false))).toBe('3 4 2 1 5');
  expect(ids(sort(rows, byName, true))).toBe('2 3 4 1 5');
});

test('empty values come last wherever they were, in the first sort too', () => {
  const rows = [row('1', null), row('2', 'b'), row('3', 'a'), row('4', ''), row('5', 'c')];
  for (const at of rows.keys()) {
    const rotated = [...rows.slice(at), ...rows.slice(0, at)];
    const last = (isDescending: boolean) => createRowSort<Row>((each) => each.id)(rotated, byName, isDescending).slice(-2);
    for (const isDescending of [false, true]) expect(new Set(last(isDescending).map(({ id }) => id))).toEqual(new Set(['1', '4']));
  }
});

test('a changed row moves to its new position, and filtered rows return to theirs', () => {
  const sort = createRowSort<Row>((each) => each.id);
  const rows = [row('1', 'c', 10), row('2', 'a', 30), row('3', 'b', 20)];
  const byBattery = (each: Row) => each.battery;
  expect(ids(sort(rows, byBattery, false))).toBe('1 3 2');
  const changed = rows.map((each) => (each.id === '1' ? { ...each, battery: 25 } : each));
  expect(ids(sort(changed, byBattery, false))).toBe('3 1 2');
  expect(ids(sort(changed.slice(1), byBattery, false))).toBe('3 2');
  expect(ids(sort(changed, byBattery, false))).toBe('3 1 2');
  expect(ids(sort(changed, byName, false))).toBe('2 3 1');
});

test('keeps two rows with the same id', () => {
  const sort = createRowSort<Row>((each) => each.id);
  const rows = [row('1', 'b'), row('1', 'a'), row('2', 'c')];
  sort(rows, byName, false);
  expect(sort(rows, byName, false).map((each) => each.name)).toEqual(['a', 'b', 'c']);
});
