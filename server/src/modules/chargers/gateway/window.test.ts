import { AlertWindow } from './window.ts';

const news = (...ids: number[]) => ids.map((updateId) => ({ updateId, groupId: 'g', json: '' }));
const idsAfter = (window: AlertWindow, updateId: number, limit = 100) => {
  const found = window.after(updateId, limit);
  return found && { ids: found.news.map((each) => each.updateId), upTo: found.upTo };
};

test('anyone who knows a number within it is told what came behind', () => {
  const window = new AlertWindow(3);
  window.reset(10);
  window.add(news(11, 13), 14);
  expect(idsAfter(window, 10)).toEqual({ ids: [11, 13], upTo: 14 });
  expect(idsAfter(window, 11)).toEqual({ ids: [13], upTo: 14 });
  expect(idsAfter(window, 10, 1)).toEqual({ ids: [11], upTo: 11 });
  expect(idsAfter(window, 14)).toEqual({ ids: [], upTo: 14 });
  expect(idsAfter(window, 99)).toEqual({ ids: [], upTo: 99 });
  expect(idsAfter(window, 9)).toBeNull();
});

test('what is too long ago is not told, and not passed over', () => {
  const window = new AlertWindow(3);
  window.reset(0);
  window.add(news(1, 2, 3, 4, 5), 5);
  expect(idsAfter(window, 1)).toBeNull();
  expect(idsAfter(window, 2)).toEqual({ ids: [3, 4, 5], upTo: 5 });
  window.reset(9);
  expect(idsAfter(window, 5)).toBeNull();
});

test('the same news twice stands once', () => {
  const window = new AlertWindow(3);
  window.add(news(1), 1);
  window.add(news(1, 2), 2);
  expect(idsAfter(window, 0)).toEqual({ ids: [1, 2], upTo: 2 });
});
