import type { Caller } from '../../../kernel/caller.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { CommandName } from '../../../protocol/command.ts';

export interface CommandedVehicle {
  readonly id: string;
  readonly groupId: string;
  readonly computerId: string | null;
}

/** Decides for another module whether the caller's command is refused (rule FLT-C20). Returns the refusals by vehicle ID. */
export type CommandGate = (
  caller: Caller,
  command: CommandName,
  vehicles: readonly CommandedVehicle[],
) => Promise<ReadonlyMap<string, Refusal>>;

export interface CommandGates {
  /** Call before the server is ready. */
  add(gate: CommandGate): void;
  /** Returns the refusals of all gates; the first one of each vehicle counts. */
  readonly refusalsOf: CommandGate;
}

export function createCommandGates(): CommandGates {
  const gates: CommandGate[] = [];
  return {
    add: (gate) => void gates.push(gate),
    async refusalsOf(caller, command, vehicles) {
      const refusals = new Map<string, Refusal>();
      for (const gate of gates)
        for (const [vehicleId, refusal] of await gate(caller, command, vehicles))
          if (!refusals.has(vehicleId)) refusals.set(vehicleId, refusal);
      return refusals;
    },
  };
}
