/** A period of days, `2025-03-01`; '': open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodPresets = ['all', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** Calendar day. Months and days out of range are carried over. */
const day = (year: number, month: number, date: number): string => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** Returns the period of a preset. @param today `2025-03-01` */
export function periodOf(preset: PeriodPreset, today: string): Period {
  const [year = 0, ofYear = 1, date = 1] = today.split('-').map(Number);
  const month = ofYear - 1;
  const periods: Readonly<Record<PeriodPreset, Period>> = {
    all: { from: '', to: '' },
    last7: { from: day(year, month, date - 6), to: today },
    last30: { from: day(year, month, date - 29), to: today },
    thisMonth: { from: day(year, month, 1), to: today },
    lastMonth: { from: day(year, month - 1, 1), to: day(year, month, 0) },
    thisYear: { from: day(year, 0, 1), to: today },
    lastYear: { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) },
  };
  return periods[preset];
}

/** Returns the preset with this period, the shortest name first; null: none. */
export const presetOf = ({ from, to }: Period, today: string): PeriodPreset | null =>
  periodPresets.find((preset) => {
    const period = periodOf(preset, today);
    return period.from === from && period.to === to;
  }) ?? null;
