import type { PlotMargins } from './time-chart-option.ts';

/** A vertical line at a share of the plot, 0 to 1; above the canvas, so that it can move with every frame. */
export function ChartCursor({ share, margins }: { readonly share: number; readonly margins: PlotMargins }) {
  const { left, right, top, bottom } = margins;
  return (
    <div
      className="fc-chart-cursor"
      style={{ left: `calc(${left}px + (100% - ${left + right}px) * ${share.toFixed(5)})`, top, bottom }}
      aria-hidden
    />
  );
}
