import { perShell } from '@fleet-console/remote-kit';
import { createStore } from 'zustand/vanilla';

/** The one selection of vehicles, by id, that table, map and commands share. It outlives screens and, told on the bus, a change of release. */
export const vehicleSelection = perShell((shell) => {
  const selection = createStore<ReadonlySet<string>>(() => new Set(shell.bus.last('fleet.selection')?.vehicleIds));
  selection.subscribe((ids) => shell.bus.emit('fleet.selection', { vehicleIds: [...ids] }));
  // Another release of this remote may have been on screen meanwhile.
  shell.bus.on('fleet.selection', ({ vehicleIds }) => {
    const known = selection.getState();
    if (vehicleIds.length !== known.size || vehicleIds.some((id) => !known.has(id))) selection.setState(new Set(vehicleIds), true);
  });
  shell.bus.on('app.logout', () => selection.setState(new Set(), true));
  return selection;
});
