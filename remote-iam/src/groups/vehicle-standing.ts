/** How the number of vehicles stands against the one expected. */
export type VehicleStanding =
  | { readonly kind: 'unexpected' | 'exact' }
  /** `near`: not worth a second look. `by`: vehicles too few or too many. */
  | { readonly kind: 'under' | 'over'; readonly by: number; readonly near: boolean };

/** Up to this share of the expected number a difference is one of every day: vehicles in repair, or on their way. */
const NEAR = 0.05;

/** Compares vehicles there are with those expected; 0 expected: no one has said a number. */
export function standingOf(vehicles: number, expected: number): VehicleStanding {
  if (expected === 0) return { kind: 'unexpected' };
  if (vehicles === expected) return { kind: 'exact' };
  const by = Math.abs(vehicles - expected);
  return { kind: vehicles < expected ? 'under' : 'over', by, near: by <= expected * NEAR };
}
