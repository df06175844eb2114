/** A period of days, `2025-03-01`; '': open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodPresets = ['all', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const two = (part: number) => String(part).padStart(2, '0');
/** Calendar day in the user's time zone. Months and days out of range are carried over. */
function day(year: number, month: number, date: number): string {
  const at = new Date(year, month, date);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Returns the period of a preset. @param now in ms */
export function periodOf(preset: PeriodPreset, now: number): Period {
  const at = new Date(now);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  const today = day(year, month, date);
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
export const presetOf = ({ from, to }: Period, now: number): PeriodPreset | null =>
  periodPresets.find((preset) => {
    const period = periodOf(preset, now);
    return period.from === from && period.to === to;
  }) ?? null;
