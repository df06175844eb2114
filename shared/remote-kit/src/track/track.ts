/** Where a vehicle was at a moment, as the server tells it. Times in ms since 1970, speeds in km/h. */
export interface TrackPoint {
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speed: number | null;
  readonly state: string;
  readonly gap: boolean;
}

/** Speeds from which on the next colour is used, in km/h. */
export const bandLimits = [5, 15, 25, 45] as const;

/** Which colour a speed has, 0 to 4; null when it is not known. */
export function bandOf(speed: number | null): number | null {
  return speed === null ? null : bandLimits.filter((limit) => speed >= limit).length;
}

const HOUR = 3_600_000;

/** Periods that end now, with their length in ms. */
export const presets = { '1h': HOUR, '6h': 6 * HOUR, '24h': 24 * HOUR, '3d': 72 * HOUR, '7d': 168 * HOUR } as const;
export type Preset = keyof typeof presets;

/** The longest period the server answers for, in ms. Source: the server's OpenAPI document. */
export const LONGEST = presets['7d'];

/** Either one that moves with the clock, or one between two moments in ms since 1970. */
export type Period = { readonly preset: Preset } | { readonly since: number; readonly till: number };

const DEFAULT: Period = { preset: '24h' };

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text);

/** The period of an address (`period=6h`, or `since=…&till=…` in ISO 8601). What makes no sense is the last day. */
export function periodFrom(search: URLSearchParams): Period {
  const preset = search.get('period');
  if (isPreset(preset)) return { preset };
  const [since, till] = [Date.parse(search.get('since') ?? ''), Date.parse(search.get('till') ?? '')];
  return faultOf(since, till) === null ? { since, till } : DEFAULT;
}

/** Whether an address asks for more than the server answers for. */
export const isTooLong = (search: URLSearchParams): boolean =>
  !isPreset(search.get('period')) && faultOf(Date.parse(search.get('since') ?? ''), Date.parse(search.get('till') ?? '')) === 'tooLong';

/** Writes the period into an address, in place of any other. */
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

/** The moments of a period, in ms. */
export function momentsOf(period: Period, now: number): { readonly since: number; readonly till: number } {
  return 'preset' in period ? { since: now - presets[period.preset], till: now } : period;
}

/** What is wrong with two typed moments; null: nothing. */
export function faultOf(since: number, till: number): 'missing' | 'reversed' | 'tooLong' | null {
  if (!Number.isFinite(since) || !Number.isFinite(till)) return 'missing';
  if (till <= since) return 'reversed';
  return till - since > LONGEST ? 'tooLong' : null;
}

const two = (part: number) => String(part).padStart(2, '0');

/** A moment as a field of date and time takes it, in the reader's time zone: `2025-03-01T14:05`. */
export function fieldText(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment of a field, in ms; NaN: its text is no date. */
export function momentOf(text: string): number {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
}
