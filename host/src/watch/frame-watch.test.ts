import { createFrameParts } from './frame-parts.ts';
import { watchFrame } from './frame-watch.ts';

let stop: () => void;
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** A page with a title bar, of which the test says what receives its clicks. */
function openPage(isSlow: () => boolean = () => false) {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><header><b>Vehicles</b></header><main></main></div>';
  const [bar, cover] = [document.querySelector('header'), document.createElement('div')];
  if (!bar) throw new Error('no title bar');
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 500, 50);
  document.body.append(cover);
  const page = { hit: bar as Element, faults: [] as string[], beyondRepair: 0, restored: 0, bar, cover };
  Object.assign(document, { elementFromPoint: () => page.hit });
  const parts = createFrameParts();
  const hide = parts.show({ name: 'title bar', element: bar });
  stop = watchFrame({
    window,
    parts,
    isActive: () => true,
    isSlow,
    onRemoved: () => (page.restored += 1),
    onFault: (what) => page.faults.push(what),
    onBeyondRepair: () => (page.beyondRepair += 1),
  });
  return Object.assign(page, { hide });
}

test('HREL-A17 a covered title bar is reported within two seconds', () => {
  const page = openPage();
  page.hit = page.cover;
  jest.advanceTimersByTime(1_000);
  expect(page.faults).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(page.faults).toEqual(["title bar can't be clicked"]);
});

test('HREL-A17 what covers the frame for a moment, as on a busy computer, is not a fault', () => {
  const page = openPage();
  for (let n = 0; n < 20; n += 1) {
    page.hit = page.cover;
    jest.advanceTimersByTime(1_000);
    page.hit = page.bar;
    jest.advanceTimersByTime(1_000);
  }
  expect(page.faults).toEqual([]);
});

test('HREL-A17 nothing is judged while the page is slow, hidden or being resized', () => {
  const slow = { now: true };
  const page = openPage(() => slow.now);
  page.hit = page.cover;
  jest.advanceTimersByTime(10_000);
  slow.now = false;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  // A hidden tab doesn't wake the computer.
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(10_000);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.faults).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(page.faults).toHaveLength(1);
});

test('HREL-A17 sightings that come late prove nothing', () => {
  const page = openPage();
  page.hit = page.cover;
  // Every timer is 400 ms late, as if another process used the computer.
  const { now } = performance;
  let late = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => Reflect.apply(now, performance, []) + late);
  for (let n = 0; n < 50; n += 1) {
    late += 400;
    jest.advanceTimersByTime(100);
  }
  expect(page.faults).toEqual([]);
});

test.each(['<div data-portal="true"></div>', '<div role="alert"></div>', '<iframe></iframe>', '<some-extension></some-extension>'])(
  'HREL-A17 %s may cover the frame',
  (html) => {
    const page = openPage();
    page.cover.innerHTML = html;
    page.hit = page.cover.firstElementChild ?? page.cover;
    jest.advanceTimersByTime(10_000);
    expect(page.faults).toEqual([]);
  },
);

test.each(['<div role="dialog"></div>', '<div class="maplibregl-pseudo-fullscreen"></div>'])(
  'HREL-A17 %s may cover the frame from anywhere',
  (html) => {
    const page = openPage();
    page.hit = page.cover;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    jest.advanceTimersByTime(10_000);
    expect(page.faults).toEqual([]);
  },
);

test('HREL-A17 a part that is removed though the host shows it is put back at once', async () => {
  const page = openPage();
  page.bar.remove();
  await Promise.resolve();
  expect([page.restored, page.faults.length]).toEqual([1, 1]);
});

test('HREL-A17 the host may remove its own parts', async () => {
  const page = openPage();
  page.hide();
  page.bar.remove();
  await Promise.resolve();
  jest.advanceTimersByTime(10_000);
  expect([page.restored, page.faults.length]).toEqual([0, 0]);
});

test('HREL-A17 a frame that is still damaged afterwards can not be repaired', () => {
  const page = openPage();
  page.hit = page.cover;
  jest.advanceTimersByTime(3_500);
  expect([page.faults.length, page.beyondRepair]).toEqual([1, 1]);
});
