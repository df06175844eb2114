import { useShell } from '@fleet-console/remote-kit';
import type { CheckProposal, ScheduleResource } from '@fleet-console/remote-kit/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import type { Slot } from '../slots/slot.ts';

interface CheckOptions {
  readonly slots: ReadonlyMap<string, Slot>;
  /** Null: the view has no rows. */
  readonly resources: readonly ScheduleResource[] | null;
  /** Rows are drivers. */
  readonly byDriver: boolean;
}

/** Checks where a slot is being dragged to: an overlap blocks, limits block drivers and warn managers. */
export function useCheckProposal({ slots, resources, byDriver }: CheckOptions): CheckProposal {
  const names = useMessages('slots');
  const shell = useShell();
  const queries = useQueryClient();
  const { groups, manages } = usePlannersInScope();
  return useCallback(
    async ({ item, range: { start, end }, resourceId }) => {
      const row = resources === null ? null : resourceId;
      if (item === null) {
        // The form checks the rest, once vehicle and driver are known.
        const isTaken = [...slots.values()].some(
          (slot) =>
            row !== null &&
            (byDriver ? slot.driverId : slot.vehicleId) === row &&
            (slot.state === 'pending' || slot.state === 'accepted') &&
            slot.start < end &&
            slot.end > start,
        );
        return isTaken ? { text: names('overlap'), blocks: true } : null;
      }
      const slot = slots.get(item.id);
      const vehicleId = byDriver || row === null ? (slot?.vehicleId ?? null) : row;
      const driverId = byDriver && row !== null ? row : (slot?.driverId ?? null);
      if (!slot || vehicleId === null) return null;
      const found = await queries
        .fetchQuery({ ...slotQueries.check(shell, { vehicleId, driverId, start, end }, slot.id), staleTime: 5_000 })
        // The server checks the change itself.
        .catch(() => null);
      if (found === null) return null;
      if (found.overlap) return { text: names('overlap'), blocks: true };
      if (found.limits.length === 0) return null;
      const isManager = groups.get(slot.groupId)?.manage ?? manages;
      return { text: found.limits.map((code) => names(`limits.${code}`)).join(' '), blocks: !isManager };
    },
    [resources, slots, byDriver, names, queries, shell, groups, manages],
  );
}
