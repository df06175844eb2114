import type { CSSProperties } from 'react';

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  /** A dashed line instead of a filled square. */
  readonly dashed?: boolean | undefined;
}

/** The series of a chart with their colours, and their patterns in high contrast. */
export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className="fc-chart-legend">
      {entries.map(({ name, color, dashed }, nth) => (
        <li key={name} data-sign={dashed ? 'compared' : 'series'} data-pattern={nth} style={{ '--fc-series': color } as CSSProperties}>
          {name}
        </li>
      ))}
    </ul>
  );
}
