import { setField, textField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';
import type { LedgerRow } from './ledger-row.ts';

export const ledgerStatuses = [
  'queued',
  'sent',
  'acknowledged',
  'failed',
  'timedOut',
  'cancelled',
  'refused',
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
  'limitSpeed',
] as const satisfies readonly LedgerRow['command'][];

/** Periods up to now, in ms. */
const periods = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, all: null } as const;
export type LedgerPeriod = keyof typeof periods;
export const ledgerPeriods = Object.keys(periods) as LedgerPeriod[];

/** Filter of the ledger, stored in the URL. Empty sets match everything. */
export interface LedgerFilter {
  readonly text: string;
  readonly statuses: ReadonlySet<LedgerRow['status']>;
  readonly commands: ReadonlySet<LedgerRow['command']>;
  readonly period: LedgerPeriod;
}

/** Start of a period in ms since 1970; null for all time. */
export function periodStart(period: LedgerPeriod, now: number): number | null {
  const length = periods[period];
  return length === null ? null : now - length;
}

const periodField: UrlField<LedgerPeriod> = {
  parameter: 'period',
  parse: (text) => ledgerPeriods.find((each) => each === text) ?? 'all',
  serialize: (period) => (period === 'all' ? '' : period),
};

export const ledgerFilter = urlFilter<LedgerFilter>({
  text: textField(),
  statuses: setField('result', ledgerStatuses),
  commands: setField('command', ledgerCommands),
  period: periodField,
});

/** Matches every command. */
export const unfiltered: LedgerFilter = ledgerFilter.parse(new URLSearchParams());
