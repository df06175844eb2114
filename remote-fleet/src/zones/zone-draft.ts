import { cut, validateShape, type Cut, type Position, type Shape, type ShapeFault } from '@fleet-console/geometry';
import { parseTime } from '@fleet-console/remote-kit/form';
import type { Zone, ZoneAction, ZoneBody } from './zone.queries.ts';
import { MAX_PRIORITY, SPEED_LIMITS, zoneColors, zoneKinds, type ZoneColor, type ZoneKind } from './zone-kind.ts';

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
  readonly kind: ZoneKind;
  /** Null: the color of its kind. */
  readonly color: ZoneColor | null;
  /** As typed. */
  readonly priority: string;
  /** In km/h, as typed. */
  readonly speedLimit: string;
  readonly riderText: string;
  readonly hasHours: boolean;
  readonly days: readonly number[];
  /** `HH:mm`, or what was typed instead. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
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
export const keptShapes = {
  rings: areRings,
  undoStack: areSteps,
  redoStack: areSteps,
  kind: (value: unknown) => zoneKinds.some((kind) => kind === value),
  color: (value: unknown) => value === null || zoneColors.some((color) => color === value),
};

const usualSpeedLimit = '15';
const usualHours = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' };

/** @param timeZone IANA name; the zone of a new zone's hours */
export function draftOf(zone: Zone | null, groupIds: readonly string[], timeZone: string): ZoneDraft {
  return {
    name: zone?.name ?? '',
    groupIds: zone?.groupIds ?? groupIds,
    monitoredGroupIds: zone?.monitored.groupIds ?? groupIds,
    monitoredVehicleIds: zone?.monitored.vehicleIds ?? [],
    onEnter: zone?.actions.enter ?? [],
    onLeave: zone?.actions.leave ?? [],
    kind: zone?.kind ?? 'watch',
    color: zone?.color ?? null,
    priority: String(zone?.priority ?? 0),
    speedLimit: zone?.speedLimit ? String(zone.speedLimit) : usualSpeedLimit,
    riderText: zone?.riderText ?? '',
    hasHours: Boolean(zone?.schedule),
    days: zone?.schedule?.days ?? usualHours.days,
    from: zone?.schedule?.from ?? usualHours.from,
    to: zone?.schedule?.to ?? usualHours.to,
    timeZone: zone?.schedule?.timeZone ?? timeZone,
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

export type FieldFault = 'name' | 'groups' | 'speedLimit' | 'priority' | 'days' | 'from' | 'to';

const isWithin = (text: string, { min, max }: { readonly min: number; readonly max: number }) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Returns the fields that can't be saved as they are; the shape is validated by `faultIn`. */
export function faultsOf(draft: ZoneDraft): FieldFault[] {
  const faults: Readonly<Record<FieldFault, boolean>> = {
    name: draft.name.trim() === '',
    groups: draft.groupIds.length === 0,
    speedLimit: draft.kind === 'slow' && !isWithin(draft.speedLimit, SPEED_LIMITS),
    priority: !isWithin(draft.priority, { min: 0, max: MAX_PRIORITY }),
    days: draft.hasHours && draft.days.length === 0,
    from: draft.hasHours && parseTime(draft.from) === null,
    to: draft.hasHours && parseTime(draft.to) === null,
  };
  return (Object.keys(faults) as FieldFault[]).filter((field) => faults[field]);
}

const numberOf = (text: string) => Number.parseInt(text, 10) || 0;

/** Returns the request body of a draft. */
export function bodyOf(draft: ZoneDraft): ZoneBody {
  return {
    name: draft.name.trim(),
    groupIds: [...draft.groupIds],
    polygon: { type: 'Polygon', coordinates: shapeOf(draft.rings).coordinates.map((ring) => ring.map((at) => [...at])) },
    monitored: { groupIds: [...draft.monitoredGroupIds], vehicleIds: [...draft.monitoredVehicleIds] },
    actions: { enter: [...draft.onEnter], leave: [...draft.onLeave] },
    kind: draft.kind,
    color: draft.color,
    priority: numberOf(draft.priority),
    speedLimit: draft.kind === 'slow' ? numberOf(draft.speedLimit) : null,
    riderText: draft.riderText.trim(),
    schedule: draft.hasHours ? { timeZone: draft.timeZone, days: [...draft.days], from: draft.from, to: draft.to } : null,
  };
}

export function differs(draft: ZoneDraft, from: ZoneDraft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(from));
}
