/** One row of the table: a measured value and its budget. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'kB' | 'MB' | '/s' | '';
  readonly budget: number;
  /** The budget is a minimum: more is better. */
  readonly least?: boolean;
  /** Method: samples, conditions, comparison. */
  readonly how: string;
}

/** Returns value / budget, or budget / value for a minimum: up to 1 is within the budget. */
export const ratio = ({ value, budget, least = false }: Measure) => (value === budget ? 1 : least ? budget / value : value / budget);

export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  if (sorted.length === 0) throw new Error('nothing was measured');
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Describes the spread of samples in ms. */
export const spreadOf = (samples: readonly number[]) => `${Math.round(Math.min(...samples))}–${Math.round(Math.max(...samples))} ms`;

export const shown = (value: number, unit: Measure['unit']) =>
  `${value >= 100 ? Math.round(value) : Number(value.toFixed(2))}${unit === '' ? '' : ` ${unit}`}`;

/** Returns the measures as a text table. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.what,
    shown(measure.value, measure.unit),
    shown(measure.budget, measure.unit),
    ratio(measure).toFixed(2),
    ratio(measure) <= 1 ? 'within' : 'OVER',
    measure.how,
  ]);
  const head = ['what', 'measured', 'budget', 'ratio', '', 'how'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
