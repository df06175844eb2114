import { contrast } from './contrast.ts';
import { iris, schemeColors } from './palette.ts';
import { statusKinds } from './status.ts';

test('black on white has contrast 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

describe.each(['light', 'dark'] as const)('%s theme', (scheme) => {
  const colors = schemeColors[scheme];
  const grounds = [colors.ground, colors.raised, colors.sunken];

  test('texts have 4.5 on every background', () => {
    for (const ground of grounds)
      for (const text of [colors.text, colors.quiet, colors.accent]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.text, colors.accentSurface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.accent, colors.accentSurface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.quiet, colors.accentSurface)).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of fields have 3 on every background', () => {
    for (const ground of grounds) expect(contrast(colors.field, ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(statusKinds)('status %s: text 4.5 on its surface and every background, mark 3', (kind) => {
    const { ink, surface, mark } = colors.status[kind];
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(mark, surface)).toBeGreaterThanOrEqual(3);
  });
});

test('white text is readable on a filled accent button', () => {
  expect(contrast('#ffffff', iris[7])).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', iris[6])).toBeGreaterThanOrEqual(4.5);
});
