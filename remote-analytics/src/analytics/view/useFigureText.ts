import { useFormat, useLocale } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { TileId } from '../figures/figures.ts';

export type FigureUnit = 'count' | 'ratio' | 'km' | 'hours' | 'minutes';

/** Units of the figures. Hours and minutes are given in seconds. */
export const unitOf: Readonly<Record<TileId, FigureUnit>> = {
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

/** Number of a unit's base units: figures in hours and minutes are given in seconds. */
const baseOf = { count: 1, ratio: 1, km: 1, hours: 3600, minutes: 60 } as const;

/** Large figures have no decimals, small ones up to two digits after the first. */
const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** Returns functions that format figures; unknown ones are a dash. */
export function useFigureText() {
  const t = useMessages('analytics');
  const format = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const shortWeekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    /** 5 January 1970 was a Monday. */
    const inWeek = (weekday: number) => Date.UTC(1970, 0, 5 + weekday);
    const parts = (value: number, unit: FigureUnit): { readonly n: string; readonly unit: 'km' | 'h' | 'min' | null } => {
      if (unit === 'count') return { n: format.number(value), unit: null };
      if (unit === 'ratio') return { n: format.number(value, digits(value)), unit: null };
      if (unit === 'km') return { n: format.number(value, digits(value)), unit: 'km' };
      if (unit === 'hours') return { n: format.number(value / 3600, digits(value / 3600)), unit: 'h' };
      return { n: format.number(value / 60, value >= 6000 ? 0 : 1), unit: 'min' };
    };
    const value = (figure: number | null, unit: FigureUnit): string => {
      if (figure === null) return '–';
      const { n, unit: sign } = parts(figure, unit);
      return sign === null ? n : t(`unit.${sign}`, { n });
    };
    return {
      parts,
      value,
      /** Returns a function that formats the figures of a column, all with the decimals of its largest. */
      column(figures: readonly (number | null)[], unit: FigureUnit): (figure: number | null) => string {
        if (unit === 'count') return (figure) => value(figure, unit);
        const sizes = figures.map((figure) => Math.abs(figure ?? 0) / baseOf[unit]).filter((size) => size > 0);
        const largest = Math.max(0, ...sizes);
        // One decimal also beside larger ones: a day of 0.4 km is not 0 km.
        const needed = sizes.some((size) => size < 100) ? 1 : 0;
        const decimals = largest >= 1000 ? 0 : Math.max(needed, digits(largest));
        return (figure) => {
          if (figure === null) return '–';
          const sign = parts(figure, unit).unit;
          const n = format.number(figure / baseOf[unit], decimals, decimals);
          return sign === null ? n : t(`unit.${sign}`, { n });
        };
      },
      /** A value on an axis, as short as possible. */
      tick: (figure: number): string => (figure >= 100_000 ? format.compact(figure) : format.number(figure, 1)),
      percent: (share: number | null) => (share === null ? '–' : format.percent(share * 100)),
      weekday: (weekday: number) => weekdays.format(inWeek(weekday)),
      shortWeekday: (weekday: number) => shortWeekdays.format(inWeek(weekday)),
      month: (month: string) => months.format(Date.parse(`${month}-01T00:00:00Z`)),
      hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    };
  }, [t, format, locale]);
}
