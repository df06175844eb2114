import { dragRange } from './drag-range.ts';

const STEP = 15;
/** Minutes after a full hour. */
const at = (minutes: number) => 1_700_000_100_000 - (1_700_000_100_000 % 3_600_000) + minutes * 60_000;
const range = (start: number, end: number) => ({ start: at(start), end: at(end) });

test.each([
  ['moves with its length', 'move', { range: range(0, 50), at: at(20) }, 42, range(15, 65)],
  ['gets another end', 'resize-end', { range: range(0, 60), at: at(60) }, 100, range(0, 105)],
  ['keeps a step before an end that is dragged over its start', 'resize-end', { range: range(30, 60), at: at(60) }, 10, range(30, 45)],
  ['gets another start', 'resize-start', { range: range(30, 60), at: at(30) }, 5, range(0, 60)],
  ['keeps a step after a start that is dragged over its end', 'resize-start', { range: range(30, 60), at: at(30) }, 90, range(45, 60)],
  ['is drawn to the right, over all steps it touches', 'create', { range: range(20, 20), at: at(20) }, 50, range(15, 60)],
  ['is drawn to the left', 'create', { range: range(50, 50), at: at(50) }, 20, range(15, 60)],
  ['is one step long after a click between steps', 'create', { range: range(20, 20), at: at(20) }, 20, range(15, 30)],
  ['is one step long after a click on a step', 'create', { range: range(30, 30), at: at(30) }, 30, range(30, 45)],
] as const)('a dragged item %s', (_what, kind, from, to, expected) => {
  expect(dragRange(kind, from, at(to), STEP)).toEqual(expected);
});
