import { diffsOf, rebaseRole, toggleCell, emptyMatrixDraft, withoutRole, type MatrixDraft } from './matrix-draft.ts';
import { redo, undo } from './matrix-undo.ts';

const driver = { id: 'r1', version: 3, permissionIds: ['vehicle.getByGroup'] };
const manager = { id: 'r2', version: 1, permissionIds: [] };
const roles = [driver, manager];
const diffRows = (draft: MatrixDraft, of = roles) =>
  diffsOf(draft, of).map(({ role, added, removed, permissionIds, version }) => [role.id, added, removed, permissionIds, version]);

test('[US-08] a change affects one role and records its version', () => {
  const draft = toggleCell(toggleCell(emptyMatrixDraft, driver, 'vehicle.command'), driver, 'vehicle.getByGroup');
  expect(diffRows(draft)).toEqual([['r1', ['vehicle.command'], ['vehicle.getByGroup'], ['vehicle.command'], 3]]);
});

test('[US-08] toggling twice is no change', () => {
  expect(diffRows(toggleCell(toggleCell(emptyMatrixDraft, manager, 'vehicle.command'), manager, 'vehicle.command'))).toEqual([]);
});

test('[US-08] undoes and redoes; a new change clears the redo history', () => {
  const two = toggleCell(toggleCell(emptyMatrixDraft, driver, 'a'), manager, 'b');
  expect(diffRows(undo(two))).toEqual([['r1', ['a'], [], ['vehicle.getByGroup', 'a'], 3]]);
  expect(diffRows(redo(undo(two)))).toEqual(diffRows(two));
  expect(redo(toggleCell(undo(two), driver, 'c')).undoStack).toHaveLength(2);
  expect(undo(emptyMatrixDraft)).toBe(emptyMatrixDraft);
});

test('[US-08] changes keep their meaning when someone else saves the role', () => {
  const draft = toggleCell(toggleCell(emptyMatrixDraft, driver, 'vehicle.command'), driver, 'policy.access');
  const now = { id: 'r1', version: 4, permissionIds: ['vehicle.getByGroup', 'vehicle.command', 'account.list'] };
  expect(diffRows(draft, [now])).toEqual([
    ['r1', ['policy.access'], [], ['vehicle.getByGroup', 'vehicle.command', 'account.list', 'policy.access'], 3],
  ]);
  expect(diffRows(rebaseRole(draft, now), [now])[0]?.[4]).toBe(4);
});

test('[US-08] discards the changes of one role', () => {
  const draft = withoutRole(toggleCell(toggleCell(emptyMatrixDraft, driver, 'a'), manager, 'b'), 'r1');
  expect(diffRows(draft)).toEqual([['r2', ['b'], [], ['b'], 1]]);
  expect(draft.versions.has('r1')).toBe(false);
});
