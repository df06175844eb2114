import type { ZoneColor } from './zone-kind.ts';

/** Colors on the map and in the list, each with a contrast of at least 3:1 to the background of its theme. */
export const zoneColorValues: Readonly<Record<'light' | 'dark', Readonly<Record<ZoneColor, string>>>> = {
  light: {
    grey: '#686863',
    blue: '#1566ad',
    teal: '#0f7f74',
    green: '#1f8a4b',
    yellow: '#9c6608',
    orange: '#b8500a',
    red: '#b82f2d',
    violet: '#7a2fb0',
  },
  dark: {
    grey: '#a2a4a5',
    blue: '#6dace2',
    teal: '#4cc4b5',
    green: '#75c494',
    yellow: '#f4cc7f',
    orange: '#f0934a',
    red: '#ea827c',
    violet: '#c58af0',
  },
};
