import type { Shell } from '@fleet-console/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

const selections = new WeakMap<Shell, StoreApi<ReadonlySet<string>>>();

/** The one selection of vehicles, by id, that table, map and commands share. It outlives screens and, told on the bus, a change of release. */
export function vehicleSelection(shell: Shell): StoreApi<ReadonlySet<string>> {
  const known = selections.get(shell);
  if (known) return known;
  const selection = createStore<ReadonlySet<string>>(() => new Set(shell.bus.last('fleet.selection')?.vehicleIds));
  selections.set(shell, selection);
  selection.subscribe((ids) => shell.bus.emit('fleet.selection', { vehicleIds: [...ids] }));
  // Another release of this remote may have been on screen meanwhile.
  shell.bus.on('fleet.selection', ({ vehicleIds }) => {
    const known = selection.getState();
    if (vehicleIds.length !== known.size || vehicleIds.some((id) => !known.has(id))) selection.setState(new Set(vehicleIds), true);
  });
  shell.bus.on('app.logout', () => selection.setState(new Set(), true));
  return selection;
}
