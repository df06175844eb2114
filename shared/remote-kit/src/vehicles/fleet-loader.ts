import { asError, createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { createStore } from 'zustand/vanilla';
import type { FleetSlots } from './fleet-slots.ts';
import { readableGroups } from './readable-groups.ts';
import type { Slot } from './slots.ts';
import { countVehicles, FIRST_PAGE, PAGE, readVehicles } from './vehicle.queries.ts';

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

/** Pages loaded at the same time, after the first one. */
const CONCURRENT_PAGES = 2;

const INITIAL_STATE: FleetLoadState = { status: 'idle', known: 0, expected: null, error: null, readAt: null, slots: [] };

/** Loads the fleet page by page into its slots; a new load aborts the previous one. */
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
    const controller = (abort = new AbortController());
    const { signal } = controller;
    const groups = readableGroups(shell.groups.get(), canRead);
    loadedGroupIds = readableGroupIds();
    loadState.setState({ status: 'reading', error: null });
    try {
      const seen = new Set<string>();
      if (groups.length > 0) {
        // Only for the progress; the list doesn't need it.
        countVehicles(api, groups, signal).then(
          (expected) => !signal.aborted && loadState.setState({ expected }),
          () => undefined,
        );
        const readPage = async (skip: number, limit: number) => {
          const page = await readVehicles(api, groups, skip, limit, signal);
          signal.throwIfAborted();
          for (const { id } of page) seen.add(id);
          fleet.addPage(page);
          loadState.setState({ known: fleet.size, slots: [...fleet.sorted] });
          return page.length === limit;
        };
        let skip = fleet.size === 0 ? FIRST_PAGE : PAGE;
        let hasMore = await readPage(0, skip);
        const readRest = async () => {
          while (hasMore) {
            const from = skip;
            skip += PAGE;
            if (!(await readPage(from, PAGE))) hasMore = false;
          }
        };
        await Promise.all(Array.from({ length: CONCURRENT_PAGES }, readRest));
      }
      fleet.retainOnly(seen);
      loadState.setState({ status: 'ready', known: fleet.size, readAt: Date.now(), slots: [...fleet.sorted] });
    } catch (error) {
      if (signal.aborted) return;
      loadState.setState({ status: 'failed', error: asError(error) });
      // Pages that are still being read belong to a load that failed.
      controller.abort();
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
