import { perShell } from '@fleet-console/remote-kit';
import { createStore } from 'zustand/vanilla';

/** Selected vehicle ids, shared by table, map and commands. Survives navigation and, through the bus, a change of release. */
export const vehicleSelection = perShell((shell) => {
  const selection = createStore<ReadonlySet<string>>(() => new Set(shell.bus.last('fleet.selection')?.vehicleIds));
  selection.subscribe((ids) => shell.bus.emit('fleet.selection', { vehicleIds: [...ids] }));
  // Another release of this remote may have changed it.
  shell.bus.on('fleet.selection', ({ vehicleIds }) => {
    const known = selection.getState();
    if (vehicleIds.length !== known.size || vehicleIds.some((id) => !known.has(id))) selection.setState(new Set(vehicleIds), true);
  });
  shell.bus.on('app.logout', () => selection.setState(new Set(), true));
  return selection;
});
