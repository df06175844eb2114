import { groupTree } from '@fleet-console/contract';
import { aGroup } from '@fleet-console/testing';
import { commonGroup } from './common-group.ts';

const tree = groupTree([
  aGroup({ id: 'pl', children: ['waw', 'krk'] }),
  aGroup({ id: 'waw', children: ['mok'] }),
  aGroup({ id: 'mok' }),
  aGroup({ id: 'krk' }),
  aGroup({ id: 'lt' }),
]);

test.each([
  [['mok'], 'mok'],
  [['mok', 'waw'], 'waw'],
  [['mok', 'krk'], 'pl'],
  [['mok', 'lt'], null],
  [[], null],
])('%j have %s in common', (groupIds, common) => expect(commonGroup(tree, new Set(groupIds))).toBe(common));
