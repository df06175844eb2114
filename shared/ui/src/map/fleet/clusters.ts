import type { PlacedPoints } from './points.ts';

/** Points closer than this are clustered, in px at an integer zoom level. */
const REACH = 46;
/** Size of the world at zoom 0, in px. */
const WORLD = 512;
/** From this zoom level, every point is drawn separately … */
const SINGLE_FROM = 15;
/** … unless more than this are in view, e.g. in a full depot, where they would overlap anyway. */
const MOST_SINGLES = 4000;

/** A part of the world, in world units (0 to 1), at an integer zoom level. */
export interface View {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly zoom: number;
}

/** A cluster at the average position of its points. */
export interface Cluster extends Omit<View, 'zoom'> {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly selected: number;
}

export interface Marks {
  readonly clusters: readonly Cluster[];
  /** Indices of unclustered points. */
  readonly singles: readonly number[];
}

/** A cell of the grid, later merged with its neighbours. */
interface Heap {
  readonly column: number;
  readonly row: number;
  count: number;
  selected: number;
  sumX: number;
  sumY: number;
  west: number;
  north: number;
  east: number;
  south: number;
  readonly first: number;
  joined: boolean;
}

function join(heap: Heap, other: Heap): void {
  heap.count += other.count;
  heap.selected += other.selected;
  heap.sumX += other.sumX;
  heap.sumY += other.sumY;
  heap.west = Math.min(heap.west, other.west);
  heap.north = Math.min(heap.north, other.north);
  heap.east = Math.max(heap.east, other.east);
  heap.south = Math.max(heap.south, other.south);
  other.joined = true;
}

function singlesIn({ x, y }: PlacedPoints, { west, north, east, south }: View): number[] {
  const found: number[] = [];
  for (let at = 0; at < x.length; at++) {
    const [px, py] = [x[at] as number, y[at] as number];
    if (px >= west && px <= east && py >= north && py <= south) found.push(at);
  }
  return found;
}

/**
 * Clusters the points in a view. Counts the points per cell of a grid that is fixed to the world, then merges each cell into the fuller neighbour when
 * their centres are near. The fixed grid is stable: a moving vehicle changes its own cluster only, and moving the map none. Takes about 2 ms for
 * 100,000 points, in one pass.
 */
export function marksIn(placed: PlacedPoints, view: View): Marks {
  if (view.zoom >= SINGLE_FROM) {
    const singles = singlesIn(placed, view);
    if (singles.length <= MOST_SINGLES) return { clusters: [], singles };
  }
  const cells = (WORLD * 2 ** view.zoom) / REACH;
  const [left, top] = [Math.floor(view.west * cells), Math.floor(view.north * cells)];
  const [width, height] = [Math.floor(view.east * cells) - left + 1, Math.floor(view.south * cells) - top + 1];
  const grid: (Heap | undefined)[] = Array.from({ length: width * height });
  const heaps: Heap[] = [];
  const { x, y, selected } = placed;
  for (let at = 0; at < x.length; at++) {
    const [px, py] = [x[at] as number, y[at] as number];
    const [column, row] = [Math.floor(px * cells) - left, Math.floor(py * cells) - top];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const heap = grid[row * width + column];
    if (heap) {
      heap.count += 1;
      heap.selected += selected[at] as number;
      heap.sumX += px;
      heap.sumY += py;
      if (px < heap.west) heap.west = px;
      else if (px > heap.east) heap.east = px;
      if (py < heap.north) heap.north = py;
      else if (py > heap.south) heap.south = py;
      continue;
    }
    const bounds = { west: px, east: px, north: py, south: py };
    const fresh = { column, row, count: 1, selected: selected[at] as number, sumX: px, sumY: py, ...bounds, first: at, joined: false };
    grid[row * width + column] = fresh;
    heaps.push(fresh);
  }
  return marksOf(heaps, grid, width, 1 / cells);
}

function marksOf(heaps: Heap[], grid: readonly (Heap | undefined)[], width: number, reach: number): Marks {
  heaps.sort((a, b) => b.count - a.count || a.row - b.row || a.column - b.column);
  const clusters: Cluster[] = [];
  const singles: number[] = [];
  for (const heap of heaps) {
    if (heap.joined) continue;
    heap.joined = true;
    const [x, y] = [heap.sumX / heap.count, heap.sumY / heap.count];
    for (let row = heap.row - 1; row <= heap.row + 1; row++)
      for (let column = Math.max(0, heap.column - 1); column <= Math.min(width - 1, heap.column + 1); column++) {
        const other = grid[row * width + column];
        if (other && !other.joined && Math.hypot(other.sumX / other.count - x, other.sumY / other.count - y) < reach) join(heap, other);
      }
    if (heap.count === 1) singles.push(heap.first);
    else {
      const { count, selected, sumX, sumY, west, north, east, south } = heap;
      clusters.push({ x: sumX / count, y: sumY / count, count, selected, west, north, east, south });
    }
  }
  return { clusters, singles };
}
