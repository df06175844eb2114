import { hasDockedTools } from './developer-tools.ts';

const sizes = (innerWidth: number, innerHeight: number, outerWidth = 1440, outerHeight = 900) => ({
  innerWidth,
  innerHeight,
  outerWidth,
  outerHeight,
});

test.each([
  ['without tools', sizes(1440, 790), false],
  ['in full screen', sizes(1440, 900), false],
  ['at a zoom of 150 %', sizes(960, 527), false],
  ['with tools at the right', sizes(900, 790), true],
  ['with tools at the bottom', sizes(1440, 450), true],
  ['with tools at the bottom, at a zoom of 150 %', sizes(960, 300), true],
  ['without a window', sizes(0, 0, 0, 0), false],
])('HREL-A15 recognizes docked developer tools %s', (_name, window, isDocked) => {
  expect(hasDockedTools(window)).toBe(isDocked);
});
