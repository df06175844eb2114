import { createPace } from './pace.ts';

/** A clock on which each reading is this much later, in ms. */
function clock(step: number): { now: () => number; readings: () => number } {
  let readings = 0;
  return { now: () => (readings += 1) * step, readings: () => readings };
}

test('HREL-A15 measures how fast the computer is', () => {
  expect(createPace(clock(1).now)()).toBe(1);
  expect(createPace(clock(13).now)()).toBeCloseTo(1 / 4);
});

test('HREL-A15 stops measuring on a very busy computer, so that the worker does not seem to sleep', () => {
  const { now, readings } = clock(200);
  expect(createPace(now)()).toBeLessThan(0.05);
  expect(readings()).toBe(3);
});
