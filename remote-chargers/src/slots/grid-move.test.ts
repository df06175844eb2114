import { gridMove } from './grid-move.ts';

// Three columns, eight slots: 0 1 2 / 3 4 5 / 6 7.
test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 2, 2],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['End', 6, 7],
])('[BS-03] %s moves from slot %i to %i', (key, at, to) => {
  expect(gridMove(key, at, 3, 8)).toBe(to);
});

test('[BS-03] returns null for other keys', () => {
  expect(gridMove('a', 1, 3, 8)).toBeNull();
});
