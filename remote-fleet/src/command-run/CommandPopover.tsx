import { Popover } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { CommandName } from './commands.ts';
import { SingleCommand } from './SingleCommand.tsx';
import type { VehicleCommandsState } from './useVehicleCommands.ts';
import styles from './command-run.module.css';

interface CommandPopoverProps {
  readonly commands: VehicleCommandsState;
  /** Whether this is the place of a command. */
  readonly isOf: (command: CommandName) => boolean;
  /** What the popover is beside. */
  readonly children: ReactNode;
}

/** Shows the confirmation and result of a command for one vehicle at its button. */
export function CommandPopover({ commands, isOf, children }: CommandPopoverProps) {
  const t = useMessages('commands');
  const { single, closeSingle } = commands;
  const draft = single && isOf(single.command) ? single : null;
  return (
    <Popover
      opened={draft !== null}
      onChange={(opened) => (opened ? undefined : closeSingle())}
      position="top"
      width={300}
      withinPortal
      withRoles={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles['anchor']}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={draft ? t(`commands.${draft.command}`) : ''}>
        {draft ? <SingleCommand draft={draft} onClose={closeSingle} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
