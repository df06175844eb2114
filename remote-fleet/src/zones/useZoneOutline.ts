import { useMemo } from 'react';
import { dotsAround, useVehicles, vehiclesIn } from './vehicles-inside.ts';
import { faultIn, shapeOf, type ZoneDraft } from './zone-draft.ts';

/** Shape of the drawing, its validation error, and the vehicles inside and around it. */
export function useZoneOutline(rings: ZoneDraft['rings']) {
  const { vehicles, ready } = useVehicles();
  const shape = useMemo(() => shapeOf(rings), [rings]);
  const fault = useMemo(() => faultIn(rings), [rings]);
  const inside = useMemo(() => (fault ? [] : vehiclesIn(vehicles, shape)), [fault, vehicles, shape]);
  const dots = useMemo(() => (fault ? [] : dotsAround(vehicles, shape)), [fault, vehicles, shape]);
  return {
    shape,
    fault,
    dots,
    /** Vehicles inside; null: not loaded yet. */
    inside: ready ? inside.length : null,
  };
}

export type ZoneOutline = ReturnType<typeof useZoneOutline>;
