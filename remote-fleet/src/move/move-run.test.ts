import { groupTree } from '@fleet-console/contract';
import { aGroup } from '@fleet-console/testing';
import { aVehicle } from '@fleet-console/testing/fleet';
import { targetGroups } from '@fleet-console/remote-kit/form';
import { movePlan } from './move-plan.ts';
import { movedByGroup, reverseMoves, type MoveResult, type VehicleMove } from './move-run.ts';
import { failureOf } from './set-group.ts';

const aMove = (vehicleId: string, from: string | null = 'a'): VehicleMove => ({ vehicleId, label: vehicleId, from, to: 'b' });
const moved = (item: VehicleMove): MoveResult => ({ item, status: 'done', failure: null });
const denied = (item: VehicleMove): MoveResult => ({ item, status: 'failed', failure: { kind: 'no-permission', error: null } });

test('[VE-08] skips vehicles already in the group or without permission, and keeps unknown ones', () => {
  const fleet = new Map(
    [aVehicle({ id: '1' }), aVehicle({ id: '2', groupId: 'b' }), aVehicle({ id: '3', groupId: 'x' })].map((each) => [each.id, each]),
  );
  const { moves, skipped } = movePlan(
    ['1', '2', '3', '4'],
    (id) => fleet.get(id),
    'b',
    (groupId) => groupId !== 'x',
  );
  expect(moves.map(({ vehicleId, from, to }) => [vehicleId, from, to])).toEqual([
    ['1', '142', 'b'],
    ['4', null, 'b'],
  ]);
  expect(skipped.map(({ vehicleId, because }) => [vehicleId, because])).toEqual([
    ['2', 'already-there'],
    ['3', 'no-permission'],
  ]);
});

test('[VE-08] reverses moves of vehicles whose former group is known', () => {
  const results = [moved(aMove('1')), denied(aMove('2')), moved(aMove('3', null))];
  expect(reverseMoves(results)).toEqual([{ ...aMove('1'), from: 'b', to: 'a' }]);
  expect(movedByGroup(results)).toEqual(new Map([['b', ['1', '3']]]));
});

test('[VE-08] offers only permitted vehicle groups as targets, with their ancestors', () => {
  const tree = groupTree([
    aGroup({ id: 'top', children: ['city', 'policies', 'foreign'] }),
    aGroup({ id: 'city' }),
    aGroup({ id: 'policies', type: 'iam' }),
    aGroup({ id: 'foreign' }),
  ]);
  const { fit, all, tops } = targetGroups(tree, (id) => id === 'city' || id === 'policies');
  expect([...fit]).toEqual(['city']);
  expect([...all.keys()]).toEqual(['top', 'city']);
  expect(tops.map(({ id }) => id)).toEqual(['top']);
});

const refused = (status: number, code: string, message: string) => Object.assign(new Error(message), { status, code });
test.each([
  [new TypeError('Failed to fetch'), 'unreachable'],
  [refused(503, 'unavailable', '503'), 'unreachable'],
  [refused(403, 'forbidden', '403'), 'no-permission'],
  [refused(404, 'not-found', '404 vehicle not found 7 (not-found)'), 'not-found'],
  [refused(404, 'not-found', '404 group not found 9 (not-found)'), 'no-target'],
  [refused(409, 'no-vehicle-group', '409'), 'other'],
])('[VE-08] maps %s to failure %s', (thrown, kind) => expect(failureOf(thrown).kind).toBe(kind));
