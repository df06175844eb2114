import { Menu } from '@fleet-console/ui';
import { Fragment } from 'react';
import { useMessages } from '../messages/messages.ts';
import { commandGroups } from './command-groups.ts';
import type { CommandName } from './commands.ts';
import { ReasonItem } from './ReasonItem.tsx';
import type { VehicleCommandsState } from './useVehicleCommands.ts';

interface CommandMenuItemsProps {
  readonly commands: VehicleCommandsState;
  /** Commands with a button of their own. */
  readonly except?: readonly CommandName[];
}

/** The commands as menu items, in groups. */
export function CommandMenuItems({ commands, except = [] }: CommandMenuItemsProps) {
  const t = useMessages('commands');
  return commandGroups.map(({ name, commands: all }) => {
    const listed = all.filter((command) => !except.includes(command));
    return listed.length === 0 ? null : (
      <Fragment key={name}>
        <Menu.Label>{t(`groups.${name}`)}</Menu.Label>
        {listed.map((command) => (
          <ReasonItem
            key={command}
            label={t(`commands.${command}`)}
            reason={commands.reasonOf(command)}
            onClick={() => commands.prepare(command)}
          />
        ))}
      </Fragment>
    );
  });
}
