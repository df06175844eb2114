import { bulkRun } from '@fleet-console/remote-kit/bulk';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import type { VehicleEvent } from './vehicle-history.queries.ts';

export interface EventOfVehicle {
  readonly vehicle: Vehicle;
  readonly event: VehicleEvent;
}

/** Loading progress of the histories of many vehicles. */
export interface GroupEvents {
  readonly status: 'loading' | 'done' | 'cancelled';
  /** Vehicles whose history was loaded or failed. */
  readonly over: number;
  readonly total: number;
  /** Newest first when finished; unsorted while loading. */
  readonly events: readonly EventOfVehicle[];
  readonly failed: readonly { readonly vehicle: Vehicle; readonly error: unknown }[];
}

/** Events loaded before a retry of the failed vehicles. */
export type LoadedEvents = Pick<GroupEvents, 'over' | 'total' | 'events'>;

const PROGRESS_EVERY = 10;

/**
 * Loads the histories of vehicles, ten at a time (specification, section 9), and reports progress after every ten. A failure doesn't stop the
 * others. Aborting the signal ends with what was loaded so far.
 */
export async function loadGroupEvents(
  vehicles: readonly Vehicle[],
  loadEvents: (id: string, signal: AbortSignal) => Promise<readonly VehicleEvent[]>,
  signal: AbortSignal,
  onProgress: (progress: GroupEvents) => void,
  loaded: LoadedEvents = { over: 0, total: vehicles.length, events: [] },
): Promise<void> {
  const events = [...loaded.events];
  const failed: { vehicle: Vehicle; error: unknown }[] = [];
  let over = loaded.over;
  const progress = (status: GroupEvents['status']): GroupEvents => ({
    status,
    over,
    total: loaded.total,
    events: status === 'loading' ? [...events] : events.toSorted((one, other) => other.event.ts - one.event.ts),
    failed: [...failed],
  });
  onProgress(progress('loading'));
  const work = async (vehicle: Vehicle) => {
    try {
      for (const event of await loadEvents(vehicle.id, signal)) events.push({ vehicle, event });
    } catch (error) {
      if (signal.aborted) return;
      failed.push({ vehicle, error });
    }
    over += 1;
    if (over % PROGRESS_EVERY === 0) onProgress(progress('loading'));
  };
  await bulkRun({ items: vehicles, work, signal }).finished;
  onProgress(progress(signal.aborted ? 'cancelled' : 'done'));
}
