import type { Refusal } from '../../../kernel/refusal.ts';

/** Decides for another module whether the end of a vehicle's ride is refused. A reason overrides it (rule FLT-E5). */
export type RideEndGate = (vehicleId: string, now: number) => Promise<Refusal | null>;

export interface RideEndGates {
  /** Call before the server is ready. */
  add(gate: RideEndGate): void;
  /** Returns the first refusal. */
  readonly refusalOf: RideEndGate;
}

export function createRideEndGates(): RideEndGates {
  const gates: RideEndGate[] = [];
  return {
    add: (gate) => void gates.push(gate),
    async refusalOf(vehicleId, now) {
      for (const gate of gates) {
        const refusal = await gate(vehicleId, now);
        if (refusal !== null) return refusal;
      }
      return null;
    },
  };
}
