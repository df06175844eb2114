import type { Position } from '@fleet-console/geometry';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { groupsInScope } from '@fleet-console/remote-kit/list';
import { fleetStore, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useMemo } from 'react';
import { useStore } from 'zustand';

/** Share of the vehicles at each end that is ignored: single ones may be far away or have a wrong position. */
const TRIMMED = 0.05;

/** Returns two opposite corners of the area in which most of the vehicles are; null without positions. */
export function vehicleBox(vehicles: readonly Pick<Vehicle, 'position'>[]): readonly Position[] | null {
  const at = (ofPosition: (position: NonNullable<Vehicle['position']>) => number, share: number) => {
    const sorted = vehicles
      .flatMap(({ position }) => (position === null ? [] : [ofPosition(position)]))
      .toSorted((one, other) => one - other);
    return sorted[Math.round(share * (sorted.length - 1))];
  };
  const [west, south] = [at(({ lon }) => lon, TRIMMED), at(({ lat }) => lat, TRIMMED)];
  const [east, north] = [at(({ lon }) => lon, 1 - TRIMMED), at(({ lat }) => lat, 1 - TRIMMED)];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [
    [west, south],
    [east, north],
  ];
}

/** Returns the box of the vehicles in the group scope, once they are loaded. */
export function useScopeBox(): readonly Position[] | null {
  const store = fleetStore(useShell());
  const groups = useGroups();
  const [scope] = useScope();
  const { slots, readAt } = useStore(store.loadState);
  return useMemo(() => {
    if (readAt === null) return null;
    const within = groupsInScope(groups, scope);
    return vehicleBox(slots.map(({ vehicle }) => vehicle).filter(({ groupId }) => within === null || within.has(groupId)));
  }, [slots, readAt, groups, scope]);
}
