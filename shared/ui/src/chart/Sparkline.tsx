import './sparkline.css';

interface SparklineProps {
  /** Oldest first. Null: unknown, which interrupts the line. */
  readonly values: readonly (number | null)[];
}

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 100;
const HEIGHT = 28;
/** Space for half of the line's width. */
const EDGE = 2;

/** Returns the stretches of known values as points of the drawing. */
export function sparklinePoints(values: readonly (number | null)[]): (readonly [x: number, y: number])[][] {
  const known = values.filter((value) => value !== null);
  const max = Math.max(...known);
  const min = Math.min(0, ...known);
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const stretches: (readonly [number, number])[][] = [[]];
  for (const [nth, value] of values.entries()) {
    if (value === null) stretches.push([]);
    else {
      const height = max === min ? 0 : (value - min) / (max - min);
      stretches.at(-1)?.push([nth * step, HEIGHT - EDGE - height * (HEIGHT - 2 * EDGE)]);
    }
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

const path = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

/** The course of a figure as a small line, without axes. It is decoration: the figure is beside it, the values in a chart with a table. */
export function Sparkline({ values }: SparklineProps) {
  const stretches = sparklinePoints(values);
  return (
    <svg className="fc-sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
      {stretches.map((points) => {
        const [first, last] = [points[0], points.at(-1)];
        if (!first || !last) return null;
        // A single value between unknown ones makes no line.
        const line = points.length === 1 ? `M${first[0]} ${first[1]}h0.01` : path(points);
        return (
          <g key={first[0]}>
            <path className="fc-sparkline-area" d={`${path(points)}L${last[0]} ${HEIGHT}L${first[0]} ${HEIGHT}Z`} />
            <path className="fc-sparkline-line" d={line} vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}
