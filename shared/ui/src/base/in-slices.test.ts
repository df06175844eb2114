import { inSlices } from './in-slices.ts';

/** Work with this many steps, each of which takes 2 ms. */
function* counting(steps: number): Generator<void, number> {
  for (let step = 1; step <= steps; step += 1) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    yield;
  }
  return steps;
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('short work is done synchronously', () => {
  const done = jest.fn();
  // On a busy machine 2 ms may take long.
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  inSlices(counting(1), done);
  clock.mockRestore();
  expect(done).toHaveBeenCalledWith(1);
});

test('long work yields to other tasks and completes', async () => {
  const done = jest.fn();
  inSlices(counting(20), done);
  expect(done).not.toHaveBeenCalled();
  let ticks = 0;
  while (done.mock.calls.length === 0) {
    await turn();
    ticks += 1;
  }
  expect(ticks).toBeGreaterThan(2);
  expect(done).toHaveBeenCalledWith(20);
});

test('cancelled work stops', async () => {
  const done = jest.fn();
  const work = counting(20);
  const cancel = inSlices(work, done);
  cancel();
  for (let at = 0; at < 20; at += 1) await turn();
  expect(done).not.toHaveBeenCalled();
  expect(work.next().done).toBe(false);
});
