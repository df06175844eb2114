import { useShell } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { vehicleSelection } from '../vehicles/selection.ts';

/** Selection handlers of list and map. Clicking a single vehicle on the map also activates it. */
export function useVehicleSelection(setActiveId: (id: string | null) => void) {
  const selectionStore = vehicleSelection(useShell());
  const select = useCallback((ids: ReadonlySet<string>) => selectionStore.setState(ids, true), [selectionStore]);
  const selectOnMap = useCallback(
    (ids: readonly string[], mode: 'replace' | 'add' | 'toggle') => {
      const next = new Set(mode === 'replace' ? [] : selectionStore.getState());
      for (const id of ids) if (mode !== 'toggle' || !next.delete(id)) next.add(id);
      select(next);
      if (ids.length === 1) setActiveId(ids[0] ?? null);
    },
    [selectionStore, select, setActiveId],
  );
  return { select, selectOnMap };
}
