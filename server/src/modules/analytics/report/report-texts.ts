import type { Locale } from '@fleet-console/contract';
import en from './locales/en.json';
import pl from './locales/pl.json';

export type ReportTexts = typeof en;
export const reportTexts: Readonly<Record<Locale, ReportTexts>> = { en, pl };

export type TileName = keyof ReportTexts['tiles'];
export const isTileName = (id: string): id is TileName => Object.hasOwn(en.tiles, id);

/** Units of figures. Hours and minutes are given in seconds. */
export type FigureUnit = 'count' | 'ratio' | 'km' | 'hours' | 'minutes';

export const unitOf: Readonly<Record<TileName, FigureUnit>> = {
  couriers: 'count',
  newCouriers: 'count',
  activeRiders: 'count',
  ridesPerRider: 'ratio',
  vehicles: 'count',
  vehiclesWithIot: 'count',
  usedLastDay: 'count',
  usedLast30Days: 'count',
  usedPreviousMonth: 'count',
  usedInPeriod: 'count',
  mileage: 'km',
  topVehicle: 'km',
  fleetAverage: 'km',
  perUsedVehicle: 'km',
  perRide: 'km',
  rides: 'count',
  rideTime: 'hours',
  pauseTime: 'hours',
  bookingTime: 'hours',
  averageDuration: 'minutes',
};

/** Replaces `{{name}}` by the value of that name. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** `2026-03-01` as 01/03/2026 (specification, section 9). */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** Large figures have no decimals, small ones up to two digits after the first. As on the screen. */
const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** Formats figures of a language, as the screen does. Unknown ones are a dash. */
export function figureTexts(locale: Locale) {
  const { units, changes } = reportTexts[locale];
  const number = (value: number, most = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: most, useGrouping: true }).format(value);
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const value = (figure: number | null, unit: FigureUnit): string => {
    if (figure === null) return '–';
    if (unit === 'count') return number(figure);
    if (unit === 'ratio') return number(figure, digits(figure));
    if (unit === 'km') return fillIn(units.km, { n: number(figure, digits(figure)) });
    if (unit === 'hours') return fillIn(units.h, { n: number(figure / 3600, digits(figure / 3600)) });
    return fillIn(units.min, { n: number(figure / 60, 1) });
  };
  return {
    number,
    percent,
    value,
    /** The change against the period before; null: nothing to compare with. */
    change(now: number | null, before: number | null, unit: FigureUnit): string | null {
      if (now === null || before === null) return null;
      const was = fillIn(changes.before, { value: value(before, unit) });
      if (now === before) return `${changes.same}, ${was}`;
      if (before === 0) return was;
      const share = Math.abs(now - before) / before;
      return `${fillIn(now > before ? changes.more : changes.less, { percent: percent(share) })}, ${was}`;
    },
  };
}
export type FigureTexts = ReturnType<typeof figureTexts>;
