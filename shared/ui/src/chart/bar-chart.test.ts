import { barChartOption, barTooltip, type BarFormats, type BarPicture } from './bar-chart-option.ts';
import { heatGridOption, type HeatPicture } from './heat-grid-option.ts';
import { sparklinePoints } from './Sparkline.tsx';

const picture: BarPicture = {
  categories: ['Mon', 'Tue', '{Wed}'],
  series: [
    { id: 'rides', name: 'Rides', values: [3, null, 0] },
    { id: 'pauses', name: 'Pauses', values: [1, 2, 0] },
    { id: 'before', name: 'Before', values: [2, 2, 2], compared: true },
  ],
  shape: 'columns',
  stacked: true,
};
const formats: BarFormats = {
  tick: String,
  value: (value, { id }) => `${value} ${id === 'rides' ? 'r' : 'p'}`,
  category: (index) => `Day ${picture.categories[index]}`,
  whole: true,
};
const look = { scheme: 'light', font: 'sans', width: 'wide', patterns: false, description: 'Rides per day' } as const;
type Series = { id: string; type: string; stack?: string; areaStyle?: object; lineStyle?: { type?: string } };
const seriesOf = (option: object) => (option as { series: Series[] }).series;

describe('bars', () => {
  test('[AN-02] the tooltip has the known values of a category, without markup', () => {
    expect(barTooltip(picture, formats, 1)).toBe('Day Tue\nPauses: 2 p\nBefore: 2 p');
    expect(barTooltip(picture, formats, 2)).toContain('Day  Wed ');
  });

  test('[AN-02] parts are stacked, values to compare with are a dashed line, and the picture has a description', () => {
    const option = barChartOption(picture, formats, look);
    expect(seriesOf(option).map(({ id, type, stack }) => [id, type, stack])).toEqual([
      ['rides', 'bar', 'sum'],
      ['pauses', 'bar', 'sum'],
      ['before', 'line', undefined],
    ]);
    expect(seriesOf(option)[2]?.lineStyle?.type).toBe('dashed');
    expect(option).toMatchObject({
      animation: false,
      aria: { enabled: true, label: { description: 'Rides per day' }, decal: { show: false } },
      tooltip: { renderMode: 'richText' },
      yAxis: { minInterval: 1 },
    });
  });

  test('[AN-02] high contrast adds patterns; many categories are a line; a ranking lies, first on top', () => {
    expect(barChartOption(picture, formats, { ...look, patterns: true })).toMatchObject({ aria: { decal: { show: true } } });
    expect(seriesOf(barChartOption({ ...picture, shape: 'lines' }, formats, look)).map(({ type }) => type)).toEqual([
      'line',
      'line',
      'line',
    ]);
    expect(barChartOption({ ...picture, shape: 'rows' }, formats, look)).toMatchObject({
      xAxis: { type: 'value' },
      yAxis: { type: 'category', inverse: true },
    });
  });
});

describe('heat grid', () => {
  const heat: HeatPicture = { rows: ['Mon', 'Tue'], columns: ['0', '1', '2'], values: [[0, 1, 4], [2, 0, 0]] }; // prettier-ignore
  const texts = {
    short: String,
    cell: (row: number, column: number, value: number) => `${heat.rows[row]} ${heat.columns[column]}: ${value}`,
  };
  const tooltip = (option: object, value: readonly number[]) =>
    (option as { tooltip: { formatter: (params: object) => string } }).tooltip.formatter({ value });
  const first = (option: object) => (option as { series: { data: { value: number[] }[] }[] }).series[0]?.data[2]?.value;

  test('[AN-02] columns become rows on phones, and tooltips name the same cell', () => {
    const wide = heatGridOption(heat, texts, look);
    const narrow = heatGridOption(heat, texts, { ...look, width: 'narrow' });
    expect([first(wide), first(narrow)]).toEqual([
      [2, 0, 4],
      [0, 2, 4],
    ]);
    expect([tooltip(wide, [2, 0, 4]), tooltip(narrow, [0, 2, 4])]).toEqual(['Mon 2: 4', 'Mon 2: 4']);
    expect(wide).toMatchObject({ visualMap: { max: 4 }, aria: { label: { description: 'Rides per day' } } });
  });

  test('[AN-02] an empty grid has a scale', () => {
    expect(heatGridOption({ ...heat, values: [[0, 0, 0]] }, texts, look)).toMatchObject({ visualMap: { max: 1 } });
  });
});

test('[AN-01] a sparkline is interrupted by unknown values, and starts at zero', () => {
  expect(sparklinePoints([0, 10, null, 5, 10])).toEqual([
    [
      [0, 26],
      [25, 2],
    ],
    [
      [75, 14],
      [100, 2],
    ],
  ]);
  expect(sparklinePoints([null, null])).toEqual([]);
  expect(sparklinePoints([0])).toEqual([[[0, 26]]]);
});

test('[AN-01] a chart of zeros has the marks of an axis; others end at their values', () => {
  const zeros = { ...picture, series: picture.series.map((series) => ({ ...series, values: series.values.map(() => 0) })) };
  expect(barChartOption(zeros, formats, look)).toMatchObject({ yAxis: { min: 0, max: 1 } });
  expect(barChartOption(picture, formats, look)).not.toMatchObject({ yAxis: { max: 1 } });
});
