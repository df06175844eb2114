import {
  createTheme,
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  type ModalProps,
  type PopoverProps,
  type TooltipProps,
} from '@mantine/core';
import { schemeColors, palette, type SchemeColors } from './palette.ts';
import { statusKinds, type StatusKind } from './status.ts';

const FAST = { duration: 120 };

/** Default props of a component. By type only: importing the component would add its code to every page. */
const withDefault = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** Theme of the console: neutral, dense, one accent; 14 px text, 8 px grid, no animation over 200 ms. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1f1f1d',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  defaultRadius: 'sm',
  fontFamily: '"Inter Variable", "Inter Fallback", -apple-system, "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(20 20 18 / 6%)',
    sm: '0 1px 3px rgb(20 20 18 / 8%)',
    md: '0 6px 20px -4px rgb(20 20 18 / 14%), 0 1px 3px rgb(20 20 18 / 8%)',
    lg: '0 12px 36px -8px rgb(20 20 18 / 20%), 0 2px 6px rgb(20 20 18 / 8%)',
    xl: '0 24px 56px -12px rgb(20 20 18 / 26%)',
  },
  components: {
    ActionIcon: withDefault<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
    Button: withDefault<ButtonProps>({ size: 'sm' }),
    // Named here for base.css: UiRoot renders no static classes.
    Checkbox: { classNames: { input: 'fc-checkbox' } },
    Input: { classNames: { wrapper: 'fc-input' } },
    InputWrapper: { classNames: { label: 'fc-label' } },
    Modal: { ...withDefault<ModalProps>({ transitionProps: FAST, centered: true }), classNames: { title: 'fc-dialog-title' } },
    NativeSelect: { classNames: { input: 'fc-native-select' } },
    PasswordInput: { classNames: { input: 'fc-password', innerInput: 'fc-password-inner' } },
    Popover: withDefault<PopoverProps>({ transitionProps: FAST, shadow: 'md', hideDetached: false }),
    Radio: { classNames: { radio: 'fc-radio' } },
    SegmentedControl: { classNames: { root: 'fc-segmented' } },
    Skeleton: { classNames: { root: 'fc-skeleton' } },
    Tooltip: withDefault<TooltipProps>({ transitionProps: FAST, openDelay: 300 }),
  },
});

/** Mantine colour of a status, so that Mantine's alerts and badges match ours. */
const mantineColorOf: Readonly<Record<StatusKind, string | null>> = {
  available: 'green',
  riding: 'blue',
  attention: 'yellow',
  fault: 'red',
  offline: null,
};

function variablesOf(colors: SchemeColors): Record<string, string> {
  const variables: Record<string, string> = {
    '--fc-ground': colors.ground,
    '--fc-raised': colors.raised,
    '--fc-sunken': colors.sunken,
    '--fc-text': colors.text,
    '--fc-quiet': colors.quiet,
    '--fc-line': colors.line,
    '--fc-field': colors.field,
    '--fc-accent': colors.accent,
    '--fc-accent-surface': colors.accentSurface,
    '--mantine-color-body': colors.raised,
    '--mantine-color-text': colors.text,
    '--mantine-color-dimmed': colors.quiet,
    '--mantine-color-placeholder': colors.quiet,
    '--mantine-color-default-border': colors.line,
    '--mantine-color-anchor': colors.accent,
    '--mantine-color-error': colors.status.fault.ink,
    '--mantine-color-iris-text': colors.accent,
    '--mantine-color-iris-outline': colors.accent,
    '--mantine-color-iris-light': colors.accentSurface,
    '--mantine-color-iris-light-hover': colors.accentSurface,
    '--mantine-color-iris-light-color': colors.accent,
    '--mantine-color-gray-text': colors.quiet,
    '--mantine-color-gray-light-color': colors.text,
    '--mantine-color-red-filled': palette.red[6],
    '--mantine-color-red-filled-hover': palette.red[7],
  };
  for (const kind of statusKinds) {
    variables[`--fc-${kind}-ink`] = colors.status[kind].ink;
    variables[`--fc-${kind}-surface`] = colors.status[kind].surface;
    variables[`--fc-${kind}-mark`] = colors.status[kind].mark;
    const color = mantineColorOf[kind];
    if (!color) continue;
    variables[`--mantine-color-${color}-text`] = colors.status[kind].ink;
    variables[`--mantine-color-${color}-light`] = colors.status[kind].surface;
    variables[`--mantine-color-${color}-light-hover`] = colors.status[kind].surface;
    variables[`--mantine-color-${color}-light-color`] = colors.status[kind].ink;
  }
  return variables;
}

/** CSS variables of our styles, for both colour schemes; written once, by the host's provider. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf(schemeColors.light),
  dark: variablesOf(schemeColors.dark),
});
