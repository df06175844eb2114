import { schemeColors } from '../theme/palette.ts';

export type ChartScheme = 'light' | 'dark';

/** Colours of series that are drawn together. Distinguishable with any colour blindness, and in order of lightness. */
export const seriesColors: Readonly<Record<ChartScheme, readonly [string, string, string]>> = {
  light: [schemeColors.light.accent, '#b3660a', '#3a9db0'],
  dark: [schemeColors.dark.accent, '#efc065', '#2f8f86'],
};

/** Colours of a heat grid or heat map from few to many: one hue with increasing contrast to the background. */
export const heatColors: Readonly<Record<ChartScheme, readonly string[]>> = {
  light: ['#efedfc', '#c8c2f4', '#9287e4', '#6454cd', '#332a78'],
  dark: ['#24223a', '#43379a', '#6454cd', '#9287e4', '#e3e0fa'],
};

/** Colour of text on the given step of `heatColors`. */
export const heatInk: Readonly<Record<ChartScheme, readonly string[]>> = {
  light: ['#1f1f1d', '#1f1f1d', '#1f1f1d', '#ffffff', '#ffffff'],
  dark: ['#e8e8e6', '#ffffff', '#ffffff', '#111415', '#111415'],
};

/** Returns the colour of a series; more than three repeat. */
export function seriesColor(scheme: ChartScheme, index: number): string {
  const colors = seriesColors[scheme];
  return colors[index % colors.length] ?? colors[0];
}

/** Returns the step of `heatColors` nearest to a value. @param share of the largest value, 0 to 1 */
export const heatStep = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * (heatColors.light.length - 1));
