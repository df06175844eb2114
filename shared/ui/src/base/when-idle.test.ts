import { whenIdle } from './when-idle.ts';

/** Runs after 10 ms: this page is always idle. */
const idle = (work: () => void) => Number(setTimeout(work, 10));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { requestIdleCallback: idle, cancelIdleCallback: clearTimeout });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

/** Scrolls every 100 ms. */
function scrollFor(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    document.body.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(100);
  }
}

test('runs in an idle moment, after the user has stopped scrolling', () => {
  const work = jest.fn();
  document.body.dispatchEvent(new Event('scroll'));
  whenIdle(work, 5_000);
  scrollFor(1_000);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs at the latest after its limit', () => {
  const work = jest.fn();
  document.body.dispatchEvent(new Event('scroll'));
  whenIdle(work, 500);
  scrollFor(700);
  expect(work).toHaveBeenCalledTimes(1);
});

test('can be cancelled while the user scrolls', () => {
  const work = jest.fn();
  document.body.dispatchEvent(new Event('scroll'));
  const cancel = whenIdle(work, 5_000);
  scrollFor(200);
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});

test('listens to the page only while work waits', () => {
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  whenIdle(jest.fn(), 5_000);
  const cancel = whenIdle(jest.fn(), 5_000);
  expect(added.mock.calls.map(([type]) => type).sort()).toEqual(['input', 'scroll']);
  cancel();
  expect(removed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10);
  expect(removed.mock.calls.map(([type]) => type).sort()).toEqual(['input', 'scroll']);
});
