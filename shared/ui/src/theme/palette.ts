import type { MantineColorsTuple } from '@mantine/core';
import type { StatusKind } from './status.ts';

/** Warm greys from light to dark: background, lines and texts of the light theme. */
export const stone: MantineColorsTuple = [
  '#f8f8f6',
  '#f0f0ed',
  '#e5e5e1',
  '#d6d6d1',
  '#b6b6b0',
  '#8d8d87',
  '#686863',
  '#4d4d49',
  '#343431',
  '#1f1f1d',
];

/** Greys of the dark theme in Mantine's order: 0 text, 2 dimmed, 4 lines, 6 raised, 7 background, 9 deepest. */
export const graphite: MantineColorsTuple = [
  '#e8e8e6',
  '#c8c9c8',
  '#a2a4a5',
  '#7f8284',
  '#3a3e42',
  '#2f3337',
  '#202427',
  '#16191b',
  '#111415',
  '#0b0d0e',
];

/** The only accent colour. Neither green nor blue nor red, so that it can't be mistaken for a status. */
export const iris: MantineColorsTuple = [
  '#f2f1fd',
  '#e3e0fa',
  '#c8c2f4',
  '#aba2ec',
  '#9287e4',
  '#7a6cdb',
  '#6454cd',
  '#5344b8',
  '#43379a',
  '#332a78',
];

const green: MantineColorsTuple = [
  '#e9f6ee',
  '#d3ecdd',
  '#a6d9ba',
  '#75c494',
  '#4bb173',
  '#2f9f5b',
  '#1f8a4b',
  '#176f3b',
  '#10562d',
  '#0a3d20',
];
const blue: MantineColorsTuple = [
  '#e7f2fb',
  '#cfe4f6',
  '#a0c9ed',
  '#6dace2',
  '#4292d6',
  '#2179c5',
  '#1566ad',
  '#0f528c',
  '#0b3f6c',
  '#072d4e',
];
const amber: MantineColorsTuple = [
  '#fdf3df',
  '#fae5bc',
  '#f4cc7f',
  '#ecb145',
  '#dd991d',
  '#c07f0c',
  '#9c6608',
  '#7e5206',
  '#603e05',
  '#442c04',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#fad7d4',
  '#f3aea9',
  '#ea827c',
  '#e05d57',
  '#d2403c',
  '#b82f2d',
  '#982524',
  '#771c1b',
  '#571414',
];

export const palette = { gray: stone, dark: graphite, iris, green, blue, yellow: amber, red } as const;

/** Colours of a status: `ink` is text on `surface`; `mark` is an icon, dot or map point on the background. */
export interface StatusColors {
  readonly ink: string;
  readonly surface: string;
  readonly mark: string;
}

export interface SchemeColors {
  /** Page background, and surfaces on it. */
  readonly ground: string;
  readonly raised: string;
  readonly sunken: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  /** Border of fields and checkboxes, which has to be seen without their content. */
  readonly field: string;
  readonly accent: string;
  readonly accentSurface: string;
  readonly status: Readonly<Record<StatusKind, StatusColors>>;
}

export const schemeColors: Readonly<Record<'light' | 'dark', SchemeColors>> = {
  light: {
    ground: '#f8f8f6',
    raised: '#ffffff',
    sunken: '#f0f0ed',
    text: '#1f1f1d',
    quiet: '#63635e',
    line: '#e5e5e1',
    field: '#888882',
    accent: '#5344b8',
    accentSurface: '#efedfc',
    status: {
      available: { ink: '#14622f', surface: '#e4f4ea', mark: '#1f9254' },
      riding: { ink: '#0f4f88', surface: '#e3f0fb', mark: '#1a73c2' },
      attention: { ink: '#744b04', surface: '#fcf0d6', mark: '#b87a0a' },
      fault: { ink: '#98211f', surface: '#fce8e6', mark: '#d03a36' },
      offline: { ink: '#51514c', surface: '#ecece8', mark: '#7d7d77' },
    },
  },
  dark: {
    ground: '#111415',
    raised: '#16191b',
    sunken: '#0e1112',
    text: '#e8e8e6',
    quiet: '#a2a4a5',
    line: '#292d30',
    field: '#686c6f',
    accent: '#a99ff0',
    accentSurface: '#24223a',
    status: {
      available: { ink: '#7bd6a0', surface: '#14291d', mark: '#45b877' },
      riding: { ink: '#85bff0', surface: '#132636', mark: '#4c9ce2' },
      attention: { ink: '#efc065', surface: '#2e240f', mark: '#dba033' },
      fault: { ink: '#f49a94', surface: '#351a19', mark: '#ea6560' },
      offline: { ink: '#b3b5b5', surface: '#25282a', mark: '#85888a' },
    },
  },
};
