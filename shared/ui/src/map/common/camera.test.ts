import { fitPadding } from './camera.ts';

const mapOf = (clientHeight: number) => ({ clientHeight }) as HTMLElement;

test('[TR-01] a map is fitted beside its tools and above what covers it, to at least a third of its height', () => {
  expect(fitPadding(mapOf(600))).toEqual({ top: 48, right: 64, bottom: 48, left: 64 });
  expect(fitPadding(mapOf(600), 200).bottom).toBe(248);
  expect(fitPadding(mapOf(300), 200).bottom).toBe(152);
  expect(fitPadding(mapOf(100), 200).bottom).toBe(48);
});
