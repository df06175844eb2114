import type { SlotFields } from '../../modules/planner/schema.ts';
import type { CreationMode, SlotEventKind, SlotState } from '../../modules/planner/slot.ts';
import type { Coordinates } from '../reference/cities.ts';

export interface PlannedEvent {
  readonly kind: SlotEventKind;
  /** In ms, as all times here. */
  readonly at: number;
  readonly accountId: string;
  readonly before: SlotFields | null;
  readonly after: SlotFields | null;
}

/** A slot of the reference operator with its history; its version is the number of events. */
export interface PlannedSlot {
  readonly clientId: string;
  readonly groupId: string;
  readonly vehicleId: string;
  readonly driverId: string;
  readonly start: number;
  readonly end: number;
  readonly state: SlotState;
  readonly mode: CreationMode;
  readonly returnAddress: string | null;
  readonly returnPlace: Coordinates | null;
  readonly comment: string | null;
  readonly rejectionReason: string | null;
  readonly seriesId: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly events: readonly [PlannedEvent, ...PlannedEvent[]];
}

/** Which vehicles and drivers are booked when; as the exclusion constraints, half-open. */
export function createOccupancy() {
  const taken = new Map<string, (readonly [start: number, end: number])[]>();
  return {
    isFree: (id: string, start: number, end: number) => (taken.get(id) ?? []).every(([from, till]) => end <= from || start >= till),
    take(ids: readonly string[], start: number, end: number): void {
      for (const id of ids) taken.set(id, [...(taken.get(id) ?? []), [start, end]]);
    },
  };
}
export type Occupancy = ReturnType<typeof createOccupancy>;
