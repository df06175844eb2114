import { useCallback } from 'react';
import { useGroups } from '../remote/shell-context.tsx';
import type { ReportDraft, ReportVehicle } from './stored-report.ts';
import type { DraftPart } from './useDraft.ts';

/** Group and vehicles depend on each other: a vehicle sets its group, and a group clears vehicles outside it. */
export function useVehicleChange(change: (update: (draft: ReportDraft) => DraftPart) => void) {
  const groups = useGroups();
  const choose = useCallback(
    (vehicles: readonly ReportVehicle[]) =>
      change(({ groupId, fields }) => ({
        vehicles,
        groupId: vehicles[0]?.groupId ?? groupId,
        // Those of the vehicle, until changed.
        fields: { ...fields, position: null, inAssignedHub: null },
      })),
    [change],
  );
  const chooseGroup = useCallback(
    (groupId: string | null) => {
      const isIn = ({ groupId: id }: ReportVehicle) =>
        groupId === null || id === null || groupId === id || groups.descendants(groupId).includes(id);
      change(({ vehicles }) => ({ groupId, vehicles: vehicles.filter(isIn) }));
    },
    [change, groups],
  );
  return { choose, chooseGroup };
}
