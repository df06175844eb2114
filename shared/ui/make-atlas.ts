/**
 * Generates src/map/basemap/atlas.json from the countries of Natural Earth 1:10 million (public domain, package world-atlas): detailed around Poland,
 * less in the rest of Europe, coarse elsewhere. Run by `pnpm -F @fleet-console/ui atlas`; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { DIGITS, grid, type GridBand } from './src/map/basemap/atlas.ts';

type Position = [number, number];

const source = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
const { arcs: deltas, transform, objects } = JSON.parse(readFileSync(source, 'utf8')) as Topology<{ countries: GeometryCollection }>;
if (!transform) throw new Error(`${source.href} is not on a grid`);

/** Tolerance of lines at a position, in degrees. */
function tolerance([lon, lat]: Position): number {
  if (lon > 11 && lon < 27 && lat > 47.5 && lat < 57) return 0.008;
  if (lon > 4 && lon < 34 && lat > 43 && lat < 61) return 0.07;
  if (lon > -12 && lon < 42 && lat > 35 && lat < 66) return 0.2;
  if (lon > -30 && lon < 65 && lat > 15 && lat < 80) return 0.8;
  return 1.6;
}

const { scale, translate } = transform;
const arcs = deltas.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]): Position => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

function distance([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Simplifies a line with a tolerance that depends on the position. */
function simplified(line: Position[]): Position[] {
  if (line.length < 3) return line;
  const [first, last] = [line[0] as Position, line.at(-1) as Position];
  let farthest = 0;
  let excess = 0;
  for (let at = 1; at < line.length - 1; at += 1) {
    const point = line[at] as Position;
    const over = distance(point, first, last) / tolerance(point);
    if (over > excess) [farthest, excess] = [at, over];
  }
  if (excess <= 1) return [first, last];
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))];
}

const simplifiedArcs = arcs.map(simplified);
/** A ring whose line collapsed is an island too small to see. */
const isVisibleRing = (ring: number[]) =>
  ring.reduce((points, arc) => points + (simplifiedArcs[arc < 0 ? ~arc : arc] as Position[]).length - 1, 0) >= 3;
const isVisible = (polygon: number[][]) => polygon[0] !== undefined && isVisibleRing(polygon[0]);

const countries = objects.countries.geometries
  .filter((country): country is Polygon | MultiPolygon => country.type === 'Polygon' || country.type === 'MultiPolygon')
  .map((country): MultiPolygon => {
    const polygons = country.type === 'Polygon' ? [country.arcs] : country.arcs;
    return { type: 'MultiPolygon', arcs: polygons.filter(isVisible).map((rings) => rings.filter(isVisibleRing)) };
  });

// Land areas as merged polygons, and borders between two countries as separate lines: no arc is stored twice.
const world: Topology = { type: 'Topology', arcs: simplifiedArcs, objects: {} };
const land = merge(world, countries).coordinates;
const borders = mesh(world, { type: 'GeometryCollection', geometries: countries }, (one, other) => one !== other).coordinates;

/** Unwraps a ring that crosses the 180th meridian; otherwise an edge would span the world and fill seas. */
function unwrapRing(ring: readonly number[][]): number[][] {
  const crossings = ring.flatMap(([lon = 0], at) => {
    const step = lon - (ring[at - 1]?.[0] ?? lon);
    return Math.abs(step) > 180 ? [{ at, turn: -360 * Math.sign(step) }] : [];
  });
  const [first] = crossings;
  if (!first) return [...ring];
  if (crossings.reduce((sum, { turn }) => sum + turn, 0) !== 0) {
    // Around the South Pole: closes the ring along the bottom edge.
    const round = [...ring.slice(first.at), ...ring.slice(1, first.at)];
    const [start, end] = [round[0] as number[], round.at(-1) as number[]];
    return [...round, [end[0] as number, -90], [start[0] as number, -90], start];
  }
  const rotationAt = (at: number) => crossings.reduce((sum, crossing) => (crossing.at <= at ? sum + crossing.turn : sum), 0);
  const laid = ring.map(([lon = 0, lat = 0], at) => [lon + rotationAt(at), lat]);
  const lons = laid.map(([lon = 0]) => lon);
  const middle = (Math.min(...lons) + Math.max(...lons)) / 2;
  const back = 360 * Math.round(middle / 360);
  return laid.map(([lon = 0, lat = 0]) => [lon - back, lat]);
}

/** Grid coordinates, from the west and south edges. */
const stepsTo = (degrees: number, bands: readonly GridBand[]) =>
  Math.round(bands.reduce((sum, { from, to, step }) => sum + Math.max(0, Math.min(degrees, to) - from) / step, 0));

/** Returns the grid points of a line. */
const toGrid = (line: readonly number[][]) =>
  line
    .map(([lon = 0, lat = 0]): Position => [stepsTo(lon, grid.lon), stepsTo(lat, grid.lat)])
    .filter(([x, y], at, all) => x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += DIGITS.charAt(32 + (rest % 32));
  return text + DIGITS.charAt(rest);
}

/** Encodes lines as numbers: the number of points, then delta-encoded points, across lines too. */
function encodeLines(lines: readonly Position[][]): string {
  let [x, y] = [0, 0];
  const numbers = lines.flatMap((line) => [
    line.length,
    ...line.flatMap((point) => {
      const step = [point[0] - x, point[1] - y];
      [x, y] = point;
      return step;
    }),
  ]);
  return numbers.map(encodeNumber).join('');
}

const pieces = land
  .map((rings) => rings.map((ring) => toGrid(unwrapRing(ring))).filter((ring) => ring.length >= 4))
  .filter((rings) => rings.length > 0);
const lines = borders.map(toGrid).filter((line) => line.length >= 2);
const atlas = {
  land: [pieces.length, ...pieces.map((rings) => rings.length)].map(encodeNumber).join('') + encodeLines(pieces.flat()),
  borders: encodeNumber(lines.length) + encodeLines(lines),
};
writeFileSync(new URL('./src/map/basemap/atlas.json', import.meta.url), `${JSON.stringify(atlas, null, 2)}\n`);
