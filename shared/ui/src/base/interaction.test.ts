import { trackInteraction } from './interaction.ts';

/** A page with events at these times. */
function used(type: 'input' | 'scroll', ...moments: number[]) {
  const page = new EventTarget() as unknown as Document;
  let now = 0;
  const interaction = trackInteraction(page, () => now);
  for (const moment of moments) {
    now = moment;
    page.dispatchEvent(new Event(type));
  }
  return { interaction, page };
}

test.each(['input', 'scroll'] as const)('there is no interaction before the first %s, and none 300 ms after the last', (type) => {
  expect(used(type).interaction.remaining(0)).toBe(0);
  const { interaction } = used(type, 1000, 1200);
  expect([1200, 1400, 1500, 9000].map((now) => interaction.remaining(now))).toEqual([300, 100, 0, 0]);
});

test('continuous interaction delays for five seconds at most; a pause resets it', () => {
  const steady = Array.from({ length: 27 }, (_, at) => 1000 + at * 200);
  expect(used('input', ...steady).interaction.remaining(5900)).toBe(100);
  expect(used('input', ...steady).interaction.remaining(6200)).toBe(0);
  expect(used('input', ...steady, 7000).interaction.remaining(7000)).toBe(300);
});

test('ignores events after the end', () => {
  const { interaction, page } = used('input');
  interaction.end();
  page.dispatchEvent(new Event('input'));
  page.dispatchEvent(new Event('scroll'));
  expect(interaction.remaining(0)).toBe(0);
});
