import type { CSSProperties } from 'react';
import { heatColors, type ChartScheme } from './chart-colors.ts';
import './heat-legend.css';

/** The scale of a heat grid or heat map. */
export function HeatLegend({ scheme, few, many }: { readonly scheme: ChartScheme; readonly few: string; readonly many: string }) {
  return (
    <div className="fc-heat-legend" style={{ '--fc-heat': heatColors[scheme].join(', ') } as CSSProperties}>
      <span>{few}</span>
      <i aria-hidden />
      <span>{many}</span>
    </div>
  );
}
