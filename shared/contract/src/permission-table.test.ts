import { groupTree, type Group } from './groups.ts';
import { isGranted } from './permission-table.ts';

const group = (id: string, name: string, children: string[] = []): Group => ({
  id,
  name,
  children,
  expectedVehiclesNumber: 0,
  type: 'fleet',
  city: null,
});

const tree = groupTree([
  group('140', 'Polska', ['142', '143']),
  group('142', 'Warszawa', ['150']),
  group('150', 'Mokotów', ['151']),
  group('151', 'Depot Puławska'),
  group('143', 'Kraków'),
]);

test('a grant applies to the group and to all groups below it', () => {
  const table = { '142': ['vehicle.getByGroup'] };
  expect(['142', '150', '151'].map((id) => isGranted(table, tree, 'vehicle.getByGroup', id))).toEqual([true, true, true]);
  expect(['140', '143'].map((id) => isGranted(table, tree, 'vehicle.getByGroup', id))).toEqual([false, false]);
});

test('without a group, the check passes when any group grants it', () => {
  expect(isGranted({ '151': ['group.update'] }, tree, 'group.update')).toBe(true);
  expect(isGranted({ '151': ['group.update'] }, tree, 'group.create')).toBe(false);
});

test('denies unknown groups, unknown permissions and names of Object.prototype', () => {
  const table = { '142': ['vehicle.getByGroup'] };
  expect(isGranted(table, tree, 'vehicle.getByGroup', '999')).toBe(false);
  expect(isGranted(table, tree, 'no.such.permission', '142')).toBe(false);
  expect(isGranted(table, tree, 'toString', 'constructor')).toBe(false);
});

test('paths use " > " and omit the root groups', () => {
  expect(tree.path('151')).toBe('Warszawa > Mokotów > Depot Puławska');
  expect(tree.path('140')).toBe('');
  expect(tree.path('999')).toBe('');
});

test('a cycle, a group that is its own child and a child of two parents do not hang the tree', () => {
  const odd = groupTree([group('1', 'a', ['2', '1']), group('2', 'b', ['3']), group('3', 'c', ['1', '2']), group('4', 'd', ['3'])]);
  expect(odd.path('3')).toBe('a > b > c');
  expect([...odd.descendants('1')].sort()).toEqual(['2', '3']);
  expect(odd.descendants('4')).toEqual([]);
});
