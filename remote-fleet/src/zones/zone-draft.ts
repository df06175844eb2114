import { cut, validateShape, type Cut, type Position, type Shape, type ShapeFault } from '@fleet-console/geometry';
import type { Zone, ZoneAction, ZoneBody } from './zone.queries.ts';

/** Vertices of the outline, then of each hole; without the closing vertex. */
export type Rings = readonly (readonly Position[])[];

/** An unsaved zone. */
export interface ZoneDraft {
  readonly name: string;
  readonly groupIds: readonly string[];
  readonly monitoredGroupIds: readonly string[];
  readonly monitoredVehicleIds: readonly string[];
  readonly onEnter: readonly ZoneAction[];
  readonly onLeave: readonly ZoneAction[];
  readonly rings: Rings;
  /** Most recent last. */
  readonly undoStack: readonly Rings[];
  readonly redoStack: readonly Rings[];
}

const isRing = (value: unknown) =>
  Array.isArray(value) &&
  value.every((point) => Array.isArray(point) && point.length === 2 && point.every((each) => typeof each === 'number'));
const areRings = (value: unknown) => Array.isArray(value) && value.every(isRing);
const areSteps = (value: unknown) => Array.isArray(value) && value.every(areRings);

/** What kept changes may hold besides texts and lists of ids. */
export const keptShapes = { rings: areRings, undoStack: areSteps, redoStack: areSteps };

export function draftOf(zone: Zone | null, groupIds: readonly string[] = []): ZoneDraft {
  return {
    name: zone?.name ?? '',
    groupIds: zone?.groupIds ?? groupIds,
    monitoredGroupIds: zone?.monitored.groupIds ?? groupIds,
    monitoredVehicleIds: zone?.monitored.vehicleIds ?? [],
    onEnter: zone?.actions.enter ?? [],
    onLeave: zone?.actions.leave ?? [],
    rings: zone ? openRings(zone.polygon.coordinates as unknown as Shape['coordinates']) : [],
    undoStack: [],
    redoStack: [],
  };
}

/** Six decimals: a tenth of a metre. */
const rounded = ([lon, lat]: Position): Position => [Number(lon.toFixed(6)), Number(lat.toFixed(6))];

/** Returns closed rings without their closing vertex, rounded. */
export function openRings(rings: Shape['coordinates']): Rings {
  return rings.map((ring) => ring.slice(0, -1).map(rounded));
}

/** Returns the drawing as a polygon, valid or not. */
export function shapeOf(rings: Rings): Shape {
  return { type: 'Polygon', coordinates: rings.map((ring) => (ring[0] ? [...ring, ring[0]] : [])) };
}

export function faultIn(rings: Rings): ShapeFault | null {
  return validateShape(shapeOf(rings));
}

export function withRing(rings: Rings, index: number, ring: readonly Position[]): Rings {
  return index < rings.length ? rings.map((each, at) => (at === index ? ring : each)) : [...rings, ring];
}

/** Cuts a ring out of the zone; `because`: why that is impossible. */
export function cutOut(rings: Rings, ring: readonly Position[]): { readonly rings: Rings } | { readonly because: CutFault } {
  if (faultIn(rings)) return { because: 'invalid-zone' };
  const closed = shapeOf([ring]).coordinates[0] ?? [];
  if (validateShape({ type: 'Polygon', coordinates: [closed] })) return { because: 'invalid-cut' };
  const done = cut(shapeOf(rings), closed);
  return 'shape' in done ? { rings: openRings(done.shape.coordinates) } : done;
}
export type CutFault = Extract<Cut, { because: unknown }>['because'] | 'invalid-zone' | 'invalid-cut';

/** Returns the request body of a draft. */
export function bodyOf(draft: ZoneDraft): ZoneBody {
  return {
    name: draft.name.trim(),
    groupIds: [...draft.groupIds],
    polygon: { type: 'Polygon', coordinates: shapeOf(draft.rings).coordinates.map((ring) => ring.map((at) => [...at])) },
    monitored: { groupIds: [...draft.monitoredGroupIds], vehicleIds: [...draft.monitoredVehicleIds] },
    actions: { enter: [...draft.onEnter], leave: [...draft.onLeave] },
  };
}

export function differs(draft: ZoneDraft, from: ZoneDraft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(from));
}
