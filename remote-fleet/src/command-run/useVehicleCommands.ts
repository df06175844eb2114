import { usePermissions, useShell } from '@fleet-console/remote-kit';
import { fleetStore, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { CommandName } from './commands.ts';
import { audienceOf, disabledReason, eligibility, type Audience } from './eligibility.ts';
import { runStore, type Draft } from './run-store.ts';

/** Skipped vehicles that are named in the reason. */
const MAX_NAMED = 3;

export interface VehicleCommandsState {
  /** Why no vehicle can get a command, as text; null when some can. */
  readonly reasonOf: (command: CommandName) => string | null;
  /** Asks for confirmation: at the button for one vehicle, otherwise in the panel. */
  readonly prepare: (command: CommandName) => void;
  /** The command for one vehicle that is confirmed at its button; null: none. */
  readonly single: Draft | null;
  readonly closeSingle: () => void;
}

/** The commands for those of the vehicles that are in the audience. */
export function useVehicleCommands(vehicles: readonly Vehicle[], audience: Audience): VehicleCommandsState {
  const t = useMessages('commands');
  const shell = useShell();
  const permissions = usePermissions();
  const [single, setSingle] = useState<Draft | null>(null);
  const canCommand = (groupId: string) => permissions.can('vehicle.command', groupId);
  return {
    reasonOf(command) {
      const reason = disabledReason(vehicles, audience, canCommand, command);
      if (reason === null) return null;
      const { skipped } = eligibility(audienceOf(vehicles, audience), canCommand, command);
      return skipped.length > 0 && skipped.length <= MAX_NAMED
        ? skipped.map(({ label, because }) => t(`skipped.${because}`, { label })).join('\n')
        : t(`disabledReason.${reason}`);
    },
    prepare(command) {
      const store = fleetStore(shell);
      // The store may hold newer reports of the selected vehicles.
      const current = audienceOf(vehicles, audience).map((vehicle) => store.vehicle(vehicle.id) ?? vehicle);
      const draft: Draft = { command, ...eligibility(current, canCommand, command) };
      if (draft.recipients.length === 1 && draft.skipped.length === 0) setSingle(draft);
      else runStore(shell).prepare(draft);
    },
    single,
    closeSingle: () => setSingle(null),
  };
}
