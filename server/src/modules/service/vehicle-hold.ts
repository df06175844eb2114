import type { RequestStatus } from './service-request.ts';

/** `repair`: it is being repaired. `notRideable`: it was reported as not rideable. `replacement`: it is reserved for the user of another vehicle. */
export const holdReasons = ['repair', 'notRideable', 'replacement'] as const;
export type HoldReason = (typeof holdReasons)[number];

export interface Hold {
  readonly vehicleId: string;
  readonly reason: HoldReason;
}

export interface HoldingRequest extends RequestStatus {
  readonly vehicle: { readonly id: string };
  readonly outOfRental: boolean;
  readonly replacementVehicleId: string | null;
  /** Whether it is a duplicate of a request that is still open. */
  readonly repeatsOpenRequest: boolean;
}

/** Returns the vehicles that a request keeps out of rental. Rules SRV-V1 to SRV-V3. */
export function holdsOf(request: HoldingRequest): Hold[] {
  const { state, outcome, vehicle, outOfRental, replacementVehicleId, repeatsOpenRequest } = request;
  return [
    ...(state === 'inProgress' ? [{ vehicleId: vehicle.id, reason: 'repair' as const }] : []),
    ...(outOfRental && (state !== 'completed' || repeatsOpenRequest) ? [{ vehicleId: vehicle.id, reason: 'notRideable' as const }] : []),
    ...(replacementVehicleId !== null && outcome === null ? [{ vehicleId: replacementVehicleId, reason: 'replacement' as const }] : []),
  ];
}
