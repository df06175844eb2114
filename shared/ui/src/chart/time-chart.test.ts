import {
  bridges,
  groupMarks,
  nearest,
  withGaps,
  type ChartFormats,
  type ChartLine,
  type ChartMark,
  type ChartPicture,
} from './time-chart.ts';
import { timeChartOption, tooltipText } from './time-chart-option.ts';

const MINUTE = 60_000;
const sample = (minute: number, value: number | null) => ({ at: minute * MINUTE, value });
const samples = [sample(0, 230), sample(1, 231), sample(10, 229), sample(20, null), sample(21, 228)];
const line = (but: Partial<ChartLine> = {}): ChartLine => ({ id: 'volts', name: 'Voltage', axis: 'left', samples, minSpan: 10, ...but });
const mark = (minute: number, label: string, but: Partial<ChartMark> = {}): ChartMark => ({
  at: minute * MINUTE,
  label,
  kind: 'riding',
  position: 'foot',
  ...but,
});
const formats: ChartFormats = {
  tick: (ms) => `t${ms / MINUTE}`,
  moment: (ms) => `at ${ms / MINUTE}`,
  value: (value) => `${value} V`,
  more: (count) => `and ${count} more`,
};
const picture = (but: Partial<ChartPicture> = {}): ChartPicture => ({
  lines: [line()],
  marks: [],
  from: 0,
  till: 90 * MINUTE,
  gapAfter: 2 * MINUTE,
  ...but,
});

test('a line is interrupted by long silence and by missing values', () => {
  expect(withGaps(samples, 2 * MINUTE)).toEqual([
    [0, 230],
    [MINUTE, 231],
    [MINUTE + 1, null],
    [10 * MINUTE, 229],
    [10 * MINUTE + 1, null],
    [20 * MINUTE, null],
    [21 * MINUTE, 228],
  ]);
  expect(withGaps([], MINUTE)).toEqual([]);
});

test('a bridge connects the last value before a gap with the first after it', () => {
  expect(bridges(samples, 2 * MINUTE)).toEqual([
    [MINUTE, 231],
    [10 * MINUTE, 229],
    [10 * MINUTE + 1, null],
    [10 * MINUTE, 229],
    [21 * MINUTE, 228],
    [21 * MINUTE + 1, null],
  ]);
});

test('a sample can say that nothing is known before it', () => {
  const marked = [sample(0, 12), { ...sample(1, 20), gap: true }];
  expect(withGaps(marked, MINUTE)).toEqual([
    [0, 12],
    [1, null],
    [MINUTE, 20],
  ]);
  expect(bridges(marked, MINUTE)).toEqual([
    [0, 12],
    [MINUTE, 20],
    [MINUTE + 1, null],
  ]);
});

test('overlapping markers are merged, except with markers of another placement', () => {
  const marks = [mark(3, 'c'), mark(1, 'a'), mark(2, 'b', { position: 'line' }), mark(8, 'd')];
  expect(groupMarks(marks, 'foot', 5 * MINUTE).map(({ at, marks: some }) => [at / MINUTE, some.map(({ label }) => label)])).toEqual([
    [2, ['a', 'c']],
    [8, ['d']],
  ]);
});

test('finds the nearest sample, none in an empty series', () => {
  expect(nearest(samples, 6 * MINUTE)?.at).toBe(10 * MINUTE);
  expect(nearest([], 0)).toBeNull();
});

describe('the tooltip', () => {
  test('shows the values and the events around the time', () => {
    const marks = [mark(1, 'Door opened'), mark(30, 'Door closed')];
    expect(tooltipText(picture({ marks }), formats, MINUTE)).toBe('at 1\nVoltage: 231 V\nt1 Door opened');
  });
  test('shows no outdated value in a gap', () => {
    expect(tooltipText(picture(), formats, 5 * MINUTE)).toBe('at 5');
  });
  test('shows the first of many events and the number of the others', () => {
    const marks = Array.from({ length: 6 }, (_, nth) => mark(40, `mark ${nth}`));
    expect(tooltipText(picture({ marks }), formats, 40 * MINUTE)).toBe('at 40\nt40 mark 0\nt40 mark 1\nt40 mark 2\nt40 mark 3\nand 2 more');
  });
  test('escapes texts of a station', () => {
    expect(tooltipText(picture({ marks: [mark(1, '{a|b}')] }), formats, MINUTE)).toContain('t1  a b ');
  });
});

describe('the option', () => {
  const option = timeChartOption(picture({ marks: [mark(5, 'x'), mark(6, 'y', { position: 'line', kind: 'fault' })] }), 'light', formats, {
    font: 'sans',
    description: 'Voltage',
  });
  test('draws the tooltip on the canvas and has no animation', () => {
    expect(option.tooltip).toMatchObject({ renderMode: 'richText' });
    expect(option.animation).toBe(false);
    expect(option.aria).toMatchObject({ enabled: true, label: { description: 'Voltage' } });
  });
  test('has a line, its bridges and the markers', () => {
    const series = option.series as { id: string; markLine?: { data: unknown[] }; markPoint?: { data: unknown[] } }[];
    expect(series.map(({ id }) => id)).toEqual(['volts', 'volts gaps', 'marks']);
    expect(series[2]?.markLine?.data).toHaveLength(1);
    expect(series[2]?.markPoint?.data).toHaveLength(1);
  });
  test('an axis has a minimum span, so that noise stays flat', () => {
    const [left] = option.yAxis as { min: (range: object) => number; max: (range: object) => number }[];
    expect([left?.min({ min: 230, max: 231 }), left?.max({ min: 230, max: 231 })]).toEqual([225, 236]);
    expect(left?.max({ min: 0, max: 100 })).toBe(105);
    expect(left?.max({ min: Infinity, max: -Infinity })).toBeNull();
  });
});
