import type { TooltipComponentOption } from 'echarts/components';
import { schemeColors } from '../theme/palette.ts';
import type { ChartScheme } from './chart-colors.ts';

/** Braces would be parsed as the name of a style. */
export const plainText = (text: string) => text.replaceAll(/[{}|]/g, ' ');

/** Style of the texts on a chart. */
export const textStyle = (scheme: ChartScheme, font: string) => ({ color: schemeColors[scheme].quiet, fontSize: 12, fontFamily: font });

/** Tooltip drawn on the canvas: HTML tooltips are refused by the page's Trusted Types policy. */
export function tooltipStyle(scheme: ChartScheme, font: string) {
  const colors = schemeColors[scheme];
  return {
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: colors.raised,
    borderColor: colors.line,
    borderWidth: 1,
    padding: [8, 10],
    textStyle: { ...textStyle(scheme, font), color: colors.text, lineHeight: 18 },
  } satisfies TooltipComponentOption;
}

/** Patterns that series have besides their colours in high contrast: stripes, dots, lines. `chart.css` draws the same in the legend. */
const decals = [
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4, color: 'rgb(0 0 0 / 55%)' },
  {
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
    color: 'rgb(0 0 0 / 55%)',
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 4], color: 'rgb(0 0 0 / 45%)' },
];

/** Description and patterns of a chart. @param description in the user's language, instead of the library's list of values */
export const ariaOption = (description: string, patterns: boolean) => ({
  enabled: true,
  label: { description },
  decal: { show: patterns, decals },
});
