import { statusKinds } from '../../theme/status.ts';
import type { PlacedPoints } from './points.ts';

/** Points closer than this are clustered, in px at an integer zoom level. */
const CLUSTER_RADIUS = 46;
/** Size of the world at zoom 0, in px. */
export const WORLD = 512;
/** From this zoom level, every point is drawn separately … */
const SINGLE_FROM = 15;
/** … unless more than this are in view, e.g. in a full depot, where they would overlap anyway. */
const MAX_SINGLES = 4000;

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
  /** Number of points per status, in the order of `statusKinds`. */
  readonly statuses: readonly number[];
}

export interface Marks {
  readonly clusters: readonly Cluster[];
  /** Indices of points outside clusters. */
  readonly singles: readonly number[];
}

/** A cell of the grid, later merged with its neighbours. */
interface Cell {
  readonly column: number;
  readonly row: number;
  count: number;
  selected: number;
  readonly statuses: number[];
  sumX: number;
  sumY: number;
  west: number;
  north: number;
  east: number;
  south: number;
  readonly first: number;
  joined: boolean;
}

function join(cell: Cell, other: Cell): void {
  cell.count += other.count;
  cell.selected += other.selected;
  other.statuses.forEach((count, at) => (cell.statuses[at] = (cell.statuses[at] as number) + count));
  cell.sumX += other.sumX;
  cell.sumY += other.sumY;
  cell.west = Math.min(cell.west, other.west);
  cell.north = Math.min(cell.north, other.north);
  cell.east = Math.max(cell.east, other.east);
  cell.south = Math.max(cell.south, other.south);
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
    if (singles.length <= MAX_SINGLES) return { clusters: [], singles };
  }
  const cellsPerWorld = (WORLD * 2 ** view.zoom) / CLUSTER_RADIUS;
  const [left, top] = [Math.floor(view.west * cellsPerWorld), Math.floor(view.north * cellsPerWorld)];
  const [width, height] = [Math.floor(view.east * cellsPerWorld) - left + 1, Math.floor(view.south * cellsPerWorld) - top + 1];
  const grid: (Cell | undefined)[] = Array.from({ length: width * height });
  const cells: Cell[] = [];
  const { x, y, selected, status } = placed;
  for (let at = 0; at < x.length; at++) {
    const [px, py] = [x[at] as number, y[at] as number];
    const [column, row] = [Math.floor(px * cellsPerWorld) - left, Math.floor(py * cellsPerWorld) - top];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const cell = grid[row * width + column];
    if (cell) {
      cell.count += 1;
      cell.selected += selected[at] as number;
      cell.statuses[status[at] as number] = (cell.statuses[status[at] as number] as number) + 1;
      cell.sumX += px;
      cell.sumY += py;
      if (px < cell.west) cell.west = px;
      else if (px > cell.east) cell.east = px;
      if (py < cell.north) cell.north = py;
      else if (py > cell.south) cell.south = py;
      continue;
    }
    const bounds = { west: px, east: px, north: py, south: py };
    const statuses = statusKinds.map((_, kind) => (kind === status[at] ? 1 : 0));
    const counted = { count: 1, selected: selected[at] as number, statuses };
    const fresh = { column, row, ...counted, sumX: px, sumY: py, ...bounds, first: at, joined: false };
    grid[row * width + column] = fresh;
    cells.push(fresh);
  }
  return marksOf(cells, grid, width, 1 / cellsPerWorld);
}

function marksOf(cells: Cell[], grid: readonly (Cell | undefined)[], width: number, cellSize: number): Marks {
  cells.sort((a, b) => b.count - a.count || a.row - b.row || a.column - b.column);
  const clusters: Cluster[] = [];
  const singles: number[] = [];
  for (const cell of cells) {
    if (cell.joined) continue;
    cell.joined = true;
    const [x, y] = [cell.sumX / cell.count, cell.sumY / cell.count];
    for (let row = cell.row - 1; row <= cell.row + 1; row++)
      for (let column = Math.max(0, cell.column - 1); column <= Math.min(width - 1, cell.column + 1); column++) {
        const other = grid[row * width + column];
        if (other && !other.joined && Math.hypot(other.sumX / other.count - x, other.sumY / other.count - y) < cellSize) join(cell, other);
      }
    if (cell.count === 1) singles.push(cell.first);
    else {
      const { count, selected, statuses, sumX, sumY, west, north, east, south } = cell;
      clusters.push({ x: sumX / count, y: sumY / count, count, selected, statuses, west, north, east, south });
    }
  }
  return { clusters, singles };
}
