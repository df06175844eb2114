import { bulkRun } from '@fleet-console/remote-kit/bulk';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import type { VehicleEvent } from './vehicle-history.queries.ts';

export interface EventOfVehicle {
  readonly vehicle: Vehicle;
  readonly event: VehicleEvent;
}

/** How far the histories of many vehicles are read. */
export interface GroupEvents {
  readonly status: 'loading' | 'done' | 'cancelled';
  /** Vehicles whose history was read or could not be. */
  readonly over: number;
  readonly total: number;
  /** Newest first once reading has ended; meanwhile as they come. */
  readonly events: readonly EventOfVehicle[];
  readonly failed: readonly { readonly vehicle: Vehicle; readonly error: unknown }[];
}

/** What is already known is kept when those that failed are read again. */
export type LoadedEvents = Pick<GroupEvents, 'over' | 'total' | 'events'>;

const PROGRESS_EVERY = 10;

/**
 * Reads the histories of vehicles, ten at a time (specification, section 9), and tells how far it is after every ten. A vehicle that fails does not stop
 * the others. Aborting the signal ends it with what was read so far.
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
