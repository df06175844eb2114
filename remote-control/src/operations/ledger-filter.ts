import type { LedgerRow } from './ledger-row.ts';

export const ledgerStatuses = [
  'queued',
  'sent',
  'acknowledged',
  'failed',
  'timedOut',
  'cancelled',
] as const satisfies readonly LedgerRow['status'][];
export const ledgerCommands = [
  'powerOn',
  'powerOff',
  'lock',
  'batteryLock',
  'serviceStart',
  'serviceStop',
  'toggleBattery1',
  'toggleBattery2',
  'rentableOn',
  'rentableOff',
  'pairKeyfob',
  'unpairKeyfob',
] as const satisfies readonly LedgerRow['command'][];

/** Periods that end now, in ms. */
const periods = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, all: null } as const;
export type LedgerPeriod = keyof typeof periods;
export const ledgerPeriods = Object.keys(periods) as LedgerPeriod[];

/** Which commands the ledger shows; all of it lives in the URL. Empty sets: any. */
export interface LedgerFilter {
  readonly text: string;
  readonly statuses: ReadonlySet<LedgerRow['status']>;
  readonly commands: ReadonlySet<LedgerRow['command']>;
  readonly period: LedgerPeriod;
}

/** Since when, in ms since 1970; null: since ever. */
export function momentOf(period: LedgerPeriod, now: number): number | null {
  const length = periods[period];
  return length === null ? null : now - length;
}

const listed = <Name extends string>(search: URLSearchParams, name: string, known: readonly Name[]): ReadonlySet<Name> => {
  const written = new Set((search.get(name) ?? '').split(','));
  return new Set(known.filter((each) => written.has(each)));
};

/** Reads the filter of a URL; what it does not know it leaves out. */
export function ledgerFilterFrom(search: URLSearchParams): LedgerFilter {
  return {
    text: search.get('q') ?? '',
    statuses: listed(search, 'result', ledgerStatuses),
    commands: listed(search, 'command', ledgerCommands),
    period: ledgerPeriods.find((each) => each === search.get('period')) ?? 'all',
  };
}

/** Writes the filter over other parameters, which stay. What is not filtered leaves no trace. */
export function withLedgerFilter(search: URLSearchParams, { text, statuses, commands, period }: LedgerFilter): URLSearchParams {
  const changed = new URLSearchParams(search);
  const written = { q: text, result: [...statuses].join(), command: [...commands].join(), period: period === 'all' ? '' : period };
  for (const [name, value] of Object.entries(written))
    if (value) changed.set(name, value);
    else changed.delete(name);
  return changed;
}
