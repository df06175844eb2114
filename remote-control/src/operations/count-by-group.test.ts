import { groupTree } from '@fleet-console/contract';
import { aGroup } from '@fleet-console/testing';
import { countByGroup } from './count-by-group.ts';

const tree = groupTree([
  aGroup({ id: '140', name: 'Polska', children: ['142', '143', '144'] }),
  aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
  aGroup({ id: '150', name: 'Wola' }),
  aGroup({ id: '143', name: 'Kraków' }),
  aGroup({ id: '144', name: 'Łódź' }),
]);
const vehicles = [
  { groupId: '143', state: 'offline' },
  { groupId: '142', state: 'parked' },
  { groupId: '150', state: 'riding' },
  { groupId: '140', state: 'parked' },
] as const;

test('[CT-02] counts vehicles by the groups below the roots, largest first, with subgroups', () => {
  const rows = countByGroup(vehicles, tree, null);
  expect(rows.map(({ group, total }) => [group.name, total])).toEqual([
    ['Warszawa', 2],
    ['Kraków', 1],
  ]);
  expect(rows[0]?.counts).toMatchObject({ parked: 1, riding: 1, offline: 0 });
});

test('[CT-02] counts by the groups below the scope', () => {
  expect(countByGroup(vehicles, tree, '142').map(({ group, total }) => [group.name, total])).toEqual([['Wola', 1]]);
});
