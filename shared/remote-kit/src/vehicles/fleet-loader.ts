import { asError, createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { createStore } from 'zustand/vanilla';
import type { FleetSlots } from './fleet-slots.ts';
import { readFleet } from './fleet-snapshot.ts';
import { readableGroups } from './readable-groups.ts';
import type { Slot } from './slots.ts';
import type { Vehicle } from './vehicle.ts';
import { countVehicles } from './fleet-count.ts';

/** Loading state of the fleet. */
export interface FleetLoadState {
  readonly status: 'idle' | 'reading' | 'ready' | 'failed';
  /** Loaded vehicles; after the first complete load they stay during reloads. */
  readonly known: number;
  /** Total number of vehicles; null until the server has counted. */
  readonly expected: number | null;
  readonly error: Error | null;
  /** Time of the last complete load, in ms; null: never. */
  readonly readAt: number | null;
  /** All vehicles by name; a new array whenever some were added, removed or reloaded. */
  readonly slots: readonly Slot[];
}

/** Minimum interval between updates of lists during a load, in ms: more of them would keep the first rows from being painted. */
const SHOW_INTERVAL = 1_000;

const INITIAL_STATE: FleetLoadState = { status: 'idle', known: 0, expected: null, error: null, readAt: null, slots: [] };

/** Loads the fleet batch by batch into its slots; a new load aborts the previous one. */
export function createFleetLoader(shell: Pick<Shell, 'transport' | 'groups' | 'permissions'>, fleet: FleetSlots) {
  const api = createApi(shell.transport);
  const loadState = createStore<FleetLoadState>(() => INITIAL_STATE);
  let abort: AbortController | null = null;

  const canRead = (groupId: string) => shell.permissions.can('vehicle.getByGroup', groupId);
  /** Returns all readable groups: if they change, so do the vehicles. */
  const readableGroupIds = () => [...shell.groups.get().all.keys()].filter(canRead).sort().join();
  /** Those of the last load. */
  let loadedGroupIds = '';

  const load = async () => {
    abort?.abort();
    abort = new AbortController();
    const { signal } = abort;
    const groups = readableGroups(shell.groups.get(), canRead);
    loadedGroupIds = readableGroupIds();
    loadState.setState({ status: 'reading', error: null });
    fleet.beginLoad();
    /** Loaded, but not shown so far. */
    let waiting: Vehicle[] = [];
    try {
      const seen = new Set<string>();
      if (groups.length > 0) {
        // Only for the progress; the list doesn't need it.
        countVehicles(api, groups, signal).then(
          (expected) => !signal.aborted && loadState.setState({ expected }),
          () => undefined,
        );
        let shownAt = Number.NEGATIVE_INFINITY;
        for await (const vehicles of readFleet(api, signal)) {
          signal.throwIfAborted();
          for (const { id } of vehicles) seen.add(id);
          waiting = [...waiting, ...vehicles];
          if (performance.now() - shownAt < SHOW_INTERVAL) continue;
          shownAt = performance.now();
          fleet.addPage(waiting);
          waiting = [];
          loadState.setState({ known: fleet.size, slots: [...fleet.sorted] });
        }
        signal.throwIfAborted();
        fleet.addPage(waiting);
      }
      fleet.endLoad(seen);
      loadState.setState({ status: 'ready', known: fleet.size, readAt: Date.now(), slots: [...fleet.sorted] });
    } catch (error) {
      if (signal.aborted) return;
      fleet.addPage(waiting);
      fleet.endLoad(null);
      loadState.setState({ status: 'failed', error: asError(error), known: fleet.size, slots: [...fleet.sorted] });
    }
  };

  return {
    loadState,
    load,
    cancel: () => abort?.abort(),
    /** Whether the readable groups changed since the last load. */
    groupsChanged: () => readableGroupIds() !== loadedGroupIds,
    reset: () => loadState.setState(INITIAL_STATE, true),
  };
}
