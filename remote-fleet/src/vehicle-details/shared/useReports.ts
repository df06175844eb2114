import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runStore, type RunStore } from '../../command-run/run-store.ts';
import { reportsIn } from '@fleet-console/remote-kit/vehicles';
import { deviceAfter } from './device-report.ts';
import type { Device } from './vehicle-details.queries.ts';
import { vehicleActivityKey, vehicleCommandsKey, vehicleKey } from '../../vehicles/vehicle-key.ts';

/** Refetches are batched for this long, in ms: the server stores a report up to 250 ms after the acknowledgement that came with it. */
const REFETCH_AFTER = 500;

/** Returns the ids of this tab's acknowledged commands of the vehicle. */
function acknowledgedCommands(store: RunStore, vehicleId: string): string {
  return store.state
    .getState()
    .runs.flatMap(({ targets }) => targets)
    .filter((target) => target.vehicleId === vehicleId && target.status === 'acknowledged')
    .map(({ commandId }) => commandId)
    .join(' ');
}

/**
 * Keeps the vehicle query up to date. The live channel carries only what lists show, so after a report or an
 * acknowledged command the rest (power, locks, rental, mileage, ride) is loaded again.
 */
export function useReports(id: string) {
  const shell = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const { live } = shell;
    const runs = runStore(shell);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: vehicleKey(id), exact: true });
      }, REFETCH_AFTER);
    };
    const refetchCommands = () => {
      void queries.invalidateQueries({ queryKey: vehicleCommandsKey(id) });
      void queries.invalidateQueries({ queryKey: vehicleActivityKey(id) });
    };
    let acknowledged = acknowledgedCommands(runs, id);
    const subscriptions = [
      live.subscribe(
        'vehicles',
        (data) => {
          const report = reportsIn(data).find((each) => each.id === id);
          const device = queries.getQueryData<Device | null>(vehicleKey(id));
          if (!report || !device) return;
          const after = deviceAfter(device, report, Date.now());
          if (after === device) return;
          queries.setQueryData<Device | null>(vehicleKey(id), after);
          refetch();
        },
        () => void queries.invalidateQueries({ queryKey: vehicleKey(id) }),
      ),
      live.subscribe('commands', ({ vehicleId, status }) => {
        if (vehicleId !== id) return;
        refetchCommands();
        if (status === 'acknowledged') refetch();
      }),
      // The live channel doesn't carry rental commands, and it may be down.
      runs.state.subscribe(() => {
        const current = acknowledgedCommands(runs, id);
        if (current === acknowledged) return;
        acknowledged = current;
        refetch();
        refetchCommands();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [shell, queries, id]);
}
