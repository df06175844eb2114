/** Degrees of longitude and latitude. */
export type ZonePosition = readonly [lon: number, lat: number];
/** Outline and holes; each ends with its first position. */
export type Rings = readonly (readonly ZonePosition[])[];

export interface DrawnArea {
  readonly id: string;
  readonly rings: Rings;
  readonly active?: boolean | undefined;
  /** CSS colour; by default that of lines. */
  readonly color?: string | undefined;
  /** Drawn as background, and not fitted to. */
  readonly faint?: boolean | undefined;
}

export interface Dot {
  readonly lat: number;
  readonly lon: number;
  readonly inside: boolean;
}
