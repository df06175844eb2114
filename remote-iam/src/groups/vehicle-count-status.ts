/** The actual number of vehicles compared to the expected one. */
export type VehicleCountStatus =
  | { readonly kind: 'unset' | 'exact' }
  /** `difference`: vehicles too few or too many. */
  | { readonly kind: 'under' | 'over'; readonly difference: number; readonly isMinor: boolean };

/** Share of the expected number that counts as a minor difference: vehicles in repair or transport. */
const MINOR_SHARE = 0.05;

/** @param expected 0: not set */
export function vehicleCountStatus(vehicles: number, expected: number): VehicleCountStatus {
  if (expected === 0) return { kind: 'unset' };
  if (vehicles === expected) return { kind: 'exact' };
  const difference = Math.abs(vehicles - expected);
  return { kind: vehicles < expected ? 'under' : 'over', difference, isMinor: difference <= expected * MINOR_SHARE };
}
