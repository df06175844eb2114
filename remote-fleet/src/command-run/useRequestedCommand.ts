import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '@fleet-console/remote-kit';
import { commandNames } from './commands.ts';
import type { VehicleCommandsState } from './useVehicleCommands.ts';

/** Asks for confirmation of the command in the URL parameter `command`, once: the parameter is removed. A command that isn't possible is explained. */
export function useRequestedCommand(commands: VehicleCommandsState): void {
  const { flash } = useShell();
  const [search, setSearch] = useSearchParams();
  const requested = search.get('command');
  const onRequest = useEffectEvent(() => {
    setSearch(
      (former) => {
        const rest = new URLSearchParams(former);
        rest.delete('command');
        return rest;
      },
      { replace: true },
    );
    const command = commandNames.find((each) => each === requested);
    if (!command) return;
    const reason = commands.reasonOf(command);
    if (reason === null) commands.prepare(command);
    else flash.info(reason);
  });
  useEffect(() => {
    if (requested !== null) onRequest();
  }, [requested]);
}
