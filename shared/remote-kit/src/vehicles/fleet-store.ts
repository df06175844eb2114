import type { Shell } from '@fleet-console/contract';
import { perShell } from '../state/per-shell.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createFleetLoader, type FleetLoadState } from './fleet-loader.ts';
import { FleetSlots } from './fleet-slots.ts';
import { createReportBuffer } from './report-buffer.ts';
import type { Change } from './slots.ts';
import type { Vehicle } from './vehicle.ts';
import { updateUnfilteredList } from './unfiltered-list.ts';

/** How long the live subscription stays after the last screen released it, in ms; after that, the next screen reloads. */
export const LINGER = 60_000;

/** All vehicles visible to the account; lives as long as the remote's module. */
export interface FleetStore {
  readonly loadState: StoreApi<FleetLoadState>;
  vehicle(id: string): Vehicle | undefined;
  /** Number of applied report batches. */
  batchCount(): number;
  /** Subscribes to changes by reports, at most four times a second. */
  onReports(listener: (changes: readonly Change[]) => void): () => void;
  /** Keeps the fleet up to date for a screen, loading it if needed. Returns the function that releases it. */
  hold(): () => void;
  /** Reloads the fleet; known vehicles stay visible during it. */
  refresh(): void;
  /** Updates a vehicle that the server confirmed. */
  put(vehicle: Vehicle): void;
  /** Removes all data: the next account must not see them. */
  clear(): void;
}

export function createFleetStore(shell: Shell): FleetStore {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const fleet = new FleetSlots();
  const loader = createFleetLoader(shell, fleet);
  const { loadState } = loader;
  let holders = 0;
  let batches = 0;
  let unsubscribe: (() => void) | null = null;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;

  const notify = (changes: readonly Change[]) => {
    if (changes.length === 0) return;
    batches++;
    updateUnfilteredList(loadState.getState().slots, changes);
    for (const listener of listeners) listener(changes);
  };

  const reports = createReportBuffer((gathered) => notify(fleet.report(gathered)));
  const subscribe = () =>
    shell.live.subscribe(
      'vehicles',
      (data) => reports.add(data),
      () => void loader.load(),
    );

  const release = () => {
    unsubscribe?.();
    unsubscribe = null;
    loader.cancel();
  };

  const end = () => {
    clearTimeout(releaseTimer);
    release();
  };
  shell.ended.addEventListener('abort', end, { once: true });

  const store: FleetStore = {
    loadState,
    vehicle: (id) => fleet.vehicle(id),
    batchCount: () => batches,
    onReports(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold() {
      holders++;
      clearTimeout(releaseTimer);
      if (!unsubscribe) {
        unsubscribe = subscribe();
        void loader.load();
      } else if (loadState.getState().status === 'idle') void loader.load();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders--;
        if (holders === 0) releaseTimer = setTimeout(release, shell.ended.aborted ? 0 : LINGER);
      };
    },
    refresh: () => void loader.load(),
    put(vehicle) {
      const replaced = fleet.replace(vehicle);
      if (!replaced) return;
      notify([replaced.change]);
      if (!replaced.renamed) return;
      // A new name changes search text and order, so lists are rebuilt.
      fleet.sort();
      loadState.setState({ slots: fleet.sorted });
    },
    clear() {
      loader.cancel();
      reports.clear();
      fleet.clear();
      loader.reset();
    },
  };
  shell.bus.on('app.logout', store.clear);
  shell.bus.on('app.refresh', ({ reason }) => {
    // Changed permissions matter only if they change the readable groups.
    if (unsubscribe && (reason !== 'access' || loader.groupsChanged())) store.refresh();
  });
  shell.bus.on('fleet.vehicles-moved', ({ vehicleIds, groupId }) => {
    for (const id of vehicleIds) {
      const vehicle = store.vehicle(id);
      if (vehicle) store.put({ ...vehicle, groupId });
    }
  });
  return store;
}

/** The store of a shell: it outlives screens, so that remounting shows the fleet at once. */
export const fleetStore = perShell(createFleetStore);
