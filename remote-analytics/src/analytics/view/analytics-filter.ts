import { setField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';
import { isDay } from '../period/days.ts';
import { DEFAULT_PERIOD, parsePeriod, type Period } from '../period/period.ts';

export const analyticsTabs = ['users', 'usage', 'mileage', 'rides'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

export const vehicleKinds = ['bike', 'moped'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** Charts that can be shown as tables. */
export const chartIds = [
  'activeRiders',
  'registrations',
  'weekHours',
  'topUsers',
  'used',
  'distance',
  'distances',
  'topVehicles',
  'rides',
  'times',
  'durations',
  'places',
] as const;
export type ChartId = (typeof chartIds)[number];

/** What the figures are about; stored in the URL, the same for all tabs. */
export interface AnalyticsFilter {
  /** Figures aren't searched. */
  readonly text: string;
  /** URL form of the period: a preset or `custom`, and its days; '': the default. */
  readonly preset: string;
  readonly since: string;
  readonly till: string;
  readonly comparing: boolean;
  /** Null: any type of vehicle. */
  readonly kind: VehicleKind | null;
  readonly tables: ReadonlySet<ChartId>;
  /** Whether the map shows where rides end, instead of where they start. */
  readonly ends: boolean;
  /** Band of three hours on the map, 0 to 7; null: the whole day. */
  readonly band: number | null;
}

const plainField = (parameter: string, isValid: (text: string) => boolean): UrlField<string> => ({
  parameter,
  parse: (text) => (isValid(text) ? text : ''),
  serialize: (text) => text,
});

/** A choice with an initial value, which is omitted from the URL. */
const flagField = (parameter: string, set: string, initial: boolean): UrlField<boolean> => ({
  parameter,
  parse: (text) => (text === set ? !initial : initial),
  serialize: (value) => (value === initial ? '' : set),
});

export const analyticsFilter = urlFilter<AnalyticsFilter>(
  {
    text: plainField('q', () => false),
    preset: plainField('period', (text) => /^\w{1,8}$/.test(text)),
    since: plainField('since', isDay),
    till: plainField('till', isDay),
    comparing: flagField('compare', 'none', true),
    kind: {
      parameter: 'kind',
      parse: (text) => vehicleKinds.find((kind) => kind === text) ?? null,
      serialize: (kind) => kind ?? '',
    },
    tables: setField('table', chartIds),
    ends: flagField('places', 'ends', false),
    band: {
      parameter: 'hours',
      parse: (text) => (/^[0-7]$/.test(text) ? Number(text) : null),
      serialize: (band) => (band === null ? '' : String(band)),
    },
  },
  { choices: 'push' },
);

export const periodOf = ({ preset, since, till }: AnalyticsFilter): Period => parsePeriod(preset, since, till);

/** Returns the change of the filter that chooses a period. */
export function choosePeriod(period: Period): Pick<AnalyticsFilter, 'preset' | 'since' | 'till'> {
  if (!('preset' in period)) return { preset: 'custom', ...period };
  return { preset: period === DEFAULT_PERIOD || period.preset === '30d' ? '' : period.preset, since: '', till: '' };
}
