import { AlertWindow } from './alert-window.ts';

const changes = (...ids: number[]) => ids.map((updateId) => ({ updateId, groupId: 'g', json: '' }));
const idsAfter = (window: AlertWindow, updateId: number, limit = 100) => {
  const found = window.after(updateId, limit);
  return found && { ids: found.changes.map((each) => each.updateId), upTo: found.upTo };
};

test('returns the changes after a number inside the window', () => {
  const window = new AlertWindow(3);
  window.reset(10);
  window.add(changes(11, 13), 14);
  expect(idsAfter(window, 10)).toEqual({ ids: [11, 13], upTo: 14 });
  expect(idsAfter(window, 11)).toEqual({ ids: [13], upTo: 14 });
  expect(idsAfter(window, 10, 1)).toEqual({ ids: [11], upTo: 11 });
  expect(idsAfter(window, 14)).toEqual({ ids: [], upTo: 14 });
  expect(idsAfter(window, 99)).toEqual({ ids: [], upTo: 99 });
  expect(idsAfter(window, 9)).toBeNull();
});

test('returns null for a number before the window', () => {
  const window = new AlertWindow(3);
  window.reset(0);
  window.add(changes(1, 2, 3, 4, 5), 5);
  expect(idsAfter(window, 1)).toBeNull();
  expect(idsAfter(window, 2)).toEqual({ ids: [3, 4, 5], upTo: 5 });
  window.reset(9);
  expect(idsAfter(window, 5)).toBeNull();
});

test('stores a repeated change once', () => {
  const window = new AlertWindow(3);
  window.add(changes(1), 1);
  window.add(changes(1, 2), 2);
  expect(idsAfter(window, 0)).toEqual({ ids: [1, 2], upTo: 2 });
});
