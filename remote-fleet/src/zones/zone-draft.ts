import { cut, validateShape, type Cut, type Position, type Shape, type ShapeFault } from '@fleet-console/geometry';
import type { Zone, ZoneAction, ZoneBody } from './zone.queries.ts';

/** Corners of the outline, then of each hole; the line back to the first one is understood. */
export type Corners = readonly (readonly Position[])[];

/** A zone that is being worked on. Nothing of it is on the server before it is saved. */
export interface ZoneDraft {
  readonly name: string;
  readonly groupIds: readonly string[];
  readonly monitoredGroupIds: readonly string[];
  readonly monitoredVehicleIds: readonly string[];
  readonly onEnter: readonly ZoneAction[];
  readonly onLeave: readonly ZoneAction[];
  readonly corners: Corners;
  /** Former and undone drawings, the nearest last. */
  readonly past: readonly Corners[];
  readonly future: readonly Corners[];
}

/** Steps that can be undone. */
const MOST_STEPS = 100;

export function draftOf(zone: Zone | null, groupIds: readonly string[] = []): ZoneDraft {
  return {
    name: zone?.name ?? '',
    groupIds: zone?.groupIds ?? groupIds,
    monitoredGroupIds: zone?.monitored.groupIds ?? groupIds,
    monitoredVehicleIds: zone?.monitored.vehicleIds ?? [],
    onEnter: zone?.actions.enter ?? [],
    onLeave: zone?.actions.leave ?? [],
    corners: zone ? cornersOf(zone.polygon.coordinates as unknown as Shape['coordinates']) : [],
    past: [],
    future: [],
  };
}

/** Six decimals are a tenth of a metre. */
const rounded = ([lon, lat]: Position): Position => [Number(lon.toFixed(6)), Number(lat.toFixed(6))];

/** Rings that end where they begin, without their ends. */
export function cornersOf(rings: Shape['coordinates']): Corners {
  return rings.map((ring) => ring.slice(0, -1).map(rounded));
}

/** The drawing as an area. Sound or not: `faultOf` tells. */
export function shapeOf(corners: Corners): Shape {
  return { type: 'Polygon', coordinates: corners.map((ring) => (ring[0] ? [...ring, ring[0]] : [])) };
}

export function faultIn(corners: Corners): ShapeFault | null {
  return validateShape(shapeOf(corners));
}

/** Draws on; the drawing before can be had back. */
export function drawn(draft: ZoneDraft, corners: Corners): ZoneDraft {
  const kept = corners.filter((ring, index) => index === 0 || ring.length > 0);
  const next = kept.length === 1 && kept[0]?.length === 0 ? [] : kept;
  if (JSON.stringify(next) === JSON.stringify(draft.corners)) return draft;
  return { ...draft, corners: next, past: [...draft.past, draft.corners].slice(-MOST_STEPS), future: [] };
}

export function undone(draft: ZoneDraft): ZoneDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return { ...draft, corners: before, past: draft.past.slice(0, -1), future: [...draft.future, draft.corners] };
}

export function redone(draft: ZoneDraft): ZoneDraft {
  const next = draft.future.at(-1);
  if (!next) return draft;
  return { ...draft, corners: next, past: [...draft.past, draft.corners], future: draft.future.slice(0, -1) };
}

export function withRing(corners: Corners, index: number, ring: readonly Position[]): Corners {
  return index < corners.length ? corners.map((each, at) => (at === index ? ring : each)) : [...corners, ring];
}

/** Takes a drawn ring out of the area, or says why not. */
export function cutOut(corners: Corners, ring: readonly Position[]): { readonly corners: Corners } | { readonly because: CutFault } {
  if (faultIn(corners)) return { because: 'unsound' };
  const closed = shapeOf([ring]).coordinates[0] ?? [];
  if (validateShape({ type: 'Polygon', coordinates: [closed] })) return { because: 'unsound-cut' };
  const done = cut(shapeOf(corners), closed);
  return 'shape' in done ? { corners: cornersOf(done.shape.coordinates) } : done;
}
export type CutFault = Extract<Cut, { because: unknown }>['because'] | 'unsound' | 'unsound-cut';

/** What is sent when it is saved. */
export function bodyOf(draft: ZoneDraft): ZoneBody {
  return {
    name: draft.name.trim(),
    groupIds: [...draft.groupIds],
    polygon: { type: 'Polygon', coordinates: shapeOf(draft.corners).coordinates.map((ring) => ring.map((at) => [...at])) },
    monitored: { groupIds: [...draft.monitoredGroupIds], vehicleIds: [...draft.monitoredVehicleIds] },
    actions: { enter: [...draft.onEnter], leave: [...draft.onLeave] },
  };
}

/** Whether there is something to save, or to lose. */
export function differs(draft: ZoneDraft, from: ZoneDraft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(from));
}
