import type { FeatureCollection, Point, Polygon } from 'geojson';

/** A cell of the map and the number of events in it. */
export interface HeatCell {
  /** Centre, degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly value: number;
}

/** Size of all cells, degrees. */
export interface HeatCellSize {
  readonly lat: number;
  readonly lon: number;
}

interface Weight {
  /** Share of the largest value, 0 to 1. */
  readonly weight: number;
}

/** Numbers of events are far apart: the square root shows the quieter cells too. */
const weightOf = (value: number, max: number): Weight => ({ weight: Math.sqrt(value / max) });

const largest = (cells: readonly HeatCell[]) => Math.max(1, ...cells.map(({ value }) => value));

/** Centres of the cells with events. */
export function heatPoints(cells: readonly HeatCell[]): FeatureCollection<Point, Weight> {
  const max = largest(cells);
  return {
    type: 'FeatureCollection',
    features: cells
      .filter(({ value }) => value > 0)
      .map(({ lat, lon, value }) => ({
        type: 'Feature',
        properties: weightOf(value, max),
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
  };
}

/** The cells with events as rectangles. */
export function heatSquares(cells: readonly HeatCell[], size: HeatCellSize): FeatureCollection<Polygon, Weight> {
  const max = largest(cells);
  return {
    type: 'FeatureCollection',
    features: cells
      .filter(({ value }) => value > 0)
      .map(({ lat, lon, value }) => {
        const [west, east, south, north] = [lon - size.lon / 2, lon + size.lon / 2, lat - size.lat / 2, lat + size.lat / 2];
        return {
          type: 'Feature',
          properties: weightOf(value, max),
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [west, south],
                [east, south],
                [east, north],
                [west, north],
                [west, south],
              ],
            ],
          },
        };
      }),
  };
}
