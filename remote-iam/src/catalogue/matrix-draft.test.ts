import { diffsOf, rebased, redone, toggled, undone, untouched, without, type MatrixDraft } from './matrix-draft.ts';

const driver = { id: 'r1', version: 3, permissionIds: ['vehicle.getByGroup'] };
const manager = { id: 'r2', version: 1, permissionIds: [] };
const roles = [driver, manager];
const told = (draft: MatrixDraft, of = roles) =>
  diffsOf(draft, of).map(({ role, added, removed, permissionIds, version }) => [role.id, added, removed, permissionIds, version]);

test('[US-08] a tick changes one role, on the version it was made on', () => {
  const draft = toggled(toggled(untouched, driver, 'vehicle.command'), driver, 'vehicle.getByGroup');
  expect(told(draft)).toEqual([['r1', ['vehicle.command'], ['vehicle.getByGroup'], ['vehicle.command'], 3]]);
});

test('[US-08] ticking twice is no change', () => {
  expect(told(toggled(toggled(untouched, manager, 'vehicle.command'), manager, 'vehicle.command'))).toEqual([]);
});

test('[US-08] undo takes back the last tick, redo brings it again, and a new tick ends what could be redone', () => {
  const two = toggled(toggled(untouched, driver, 'a'), manager, 'b');
  expect(told(undone(two))).toEqual([['r1', ['a'], [], ['vehicle.getByGroup', 'a'], 3]]);
  expect(told(redone(undone(two)))).toEqual(told(two));
  expect(redone(toggled(undone(two), driver, 'c')).past).toHaveLength(2);
  expect(undone(untouched)).toBe(untouched);
});

test('[US-08] what someone else saved neither turns a tick round nor loses it', () => {
  const draft = toggled(toggled(untouched, driver, 'vehicle.command'), driver, 'policy.access');
  const now = { id: 'r1', version: 4, permissionIds: ['vehicle.getByGroup', 'vehicle.command', 'account.list'] };
  expect(told(draft, [now])).toEqual([
    ['r1', ['policy.access'], [], ['vehicle.getByGroup', 'vehicle.command', 'account.list', 'policy.access'], 3],
  ]);
  expect(told(rebased(draft, now), [now])[0]?.[4]).toBe(4);
});

test('[US-08] the ticks of one role are given up alone', () => {
  const draft = without(toggled(toggled(untouched, driver, 'a'), manager, 'b'), 'r1');
  expect(told(draft)).toEqual([['r2', ['b'], [], ['b'], 1]]);
  expect(draft.versions.has('r1')).toBe(false);
});
