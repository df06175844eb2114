import { VisuallyHidden } from '@fleet-console/remote-kit';
import { Button, Tooltip } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CommandPopover } from './CommandPopover.tsx';
import type { CommandName } from './commands.ts';
import type { VehicleCommandsState } from './useVehicleCommands.ts';

/** Button of a command. Without effect when no vehicle can get it; then it has the reason. */
export function CommandButton({ command, commands }: { command: CommandName; commands: VehicleCommandsState }) {
  const t = useMessages('commands');
  const id = useId();
  const reason = commands.reasonOf(command);
  return (
    <CommandPopover commands={commands} isOf={(each) => each === command}>
      <Tooltip label={reason} disabled={reason === null} events={{ hover: true, focus: true, touch: true }} multiline maw={320}>
        <Button
          size="compact-sm"
          variant="default"
          {...(reason === null
            ? { onClick: () => commands.prepare(command) }
            : { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': id })}
        >
          {t(`commands.${command}`)}
        </Button>
      </Tooltip>
      {reason === null ? null : (
        <VisuallyHidden>
          <span id={id}>{reason}</span>
        </VisuallyHidden>
      )}
    </CommandPopover>
  );
}
