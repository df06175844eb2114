import { trackTyping } from './typing.ts';

/** A page with keystrokes at these times. */
function typed(...moments: number[]) {
  const page = new EventTarget() as unknown as Document;
  let now = 0;
  const typing = trackTyping(page, () => now);
  for (const moment of moments) {
    now = moment;
    page.dispatchEvent(new Event('input'));
  }
  return { typing, page };
}

test('there is no typing before the first keystroke, and none 300 ms after the last', () => {
  expect(typed().typing.remaining(0)).toBe(0);
  const { typing } = typed(1000, 1200);
  expect([1200, 1400, 1500, 9000].map((now) => typing.remaining(now))).toEqual([300, 100, 0, 0]);
});

test('continuous typing delays for two seconds at most; a pause resets it', () => {
  const steady = Array.from({ length: 12 }, (_, at) => 1000 + at * 200);
  expect(typed(...steady).typing.remaining(2900)).toBe(100);
  expect(typed(...steady).typing.remaining(3200)).toBe(0);
  expect(typed(...steady, 4000).typing.remaining(4000)).toBe(300);
});

test('ignores keystrokes after the end', () => {
  const { typing, page } = typed();
  typing.end();
  page.dispatchEvent(new Event('input'));
  expect(typing.remaining(0)).toBe(0);
});
