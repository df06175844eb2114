/** Position of a vehicle at a time, from the server. Times in ms since 1970, speeds in km/h. */
export interface TrackPoint {
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speed: number | null;
  /** Status of the vehicle; absent where only rides are known. */
  readonly state?: string;
  /** Battery, 0 to 100. */
  readonly percentage?: number | null;
  readonly gap: boolean;
}

/** Lower speed limits of the colours after the first, in km/h. */
export const bandLimits = [5, 15, 25, 45] as const;

/** Returns the colour of a speed, 0 to 4; null when unknown. */
export function bandOf(speed: number | null): number | null {
  return speed === null ? null : bandLimits.filter((limit) => speed >= limit).length;
}

const HOUR = 3_600_000;

/** Durations of the periods that end now, in ms. */
export const presets = { '1h': HOUR, '6h': 6 * HOUR, '24h': 24 * HOUR, '3d': 72 * HOUR, '7d': 168 * HOUR } as const;
export type Preset = keyof typeof presets;

/** Maximum period that the server accepts, in ms. Source: the server's OpenAPI document. */
export const MAX_DURATION = presets['7d'];

/** A period that ends now, or one between two times in ms since 1970. */
export type Period = { readonly preset: Preset } | { readonly since: number; readonly till: number };

const DEFAULT: Period = { preset: '24h' };

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text);

/** Parses the period of a URL (`period=6h`, or `since=…&till=…` in ISO 8601). Invalid values give the last day. */
export function periodFrom(search: URLSearchParams): Period {
  const preset = search.get('period');
  if (isPreset(preset)) return { preset };
  const [since, till] = [Date.parse(search.get('since') ?? ''), Date.parse(search.get('till') ?? '')];
  return faultOf(since, till) === null ? { since, till } : DEFAULT;
}

/** Whether a URL requests a longer period than the server accepts. */
export const isTooLong = (search: URLSearchParams): boolean =>
  !isPreset(search.get('period')) && faultOf(Date.parse(search.get('since') ?? ''), Date.parse(search.get('till') ?? '')) === 'tooLong';

/** Writes the period to a URL, replacing any other. */
export function withPeriod(search: URLSearchParams, period: Period): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of ['period', 'since', 'till']) changed.delete(name);
  if ('preset' in period) changed.set('period', period.preset);
  else {
    changed.set('since', new Date(period.since).toISOString());
    changed.set('till', new Date(period.till).toISOString());
  }
  return changed;
}

/** Returns start and end of a period, in ms. */
export function timesOf(period: Period, now: number): { readonly since: number; readonly till: number } {
  return 'preset' in period ? { since: now - presets[period.preset], till: now } : period;
}

/** Validates two typed times; null when valid. */
export function faultOf(since: number, till: number): 'missing' | 'reversed' | 'tooLong' | null {
  if (!Number.isFinite(since) || !Number.isFinite(till)) return 'missing';
  if (till <= since) return 'reversed';
  return till - since > MAX_DURATION ? 'tooLong' : null;
}
