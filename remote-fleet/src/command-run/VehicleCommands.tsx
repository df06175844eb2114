import { useCan } from '@fleet-console/remote-kit';
import { Button, ChevronDownIcon, Menu, useMediaQuery } from '@fleet-console/ui';
import { memo } from 'react';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { commandGroups } from './command-groups.ts';
import { CommandButton } from './CommandButton.tsx';
import { CommandMenuItems } from './CommandMenuItems.tsx';
import { CommandPopover } from './CommandPopover.tsx';
import { useRequestedCommand } from './useRequestedCommand.ts';
import { useVehicleCommands } from './useVehicleCommands.ts';
import styles from './command-run.module.css';

/** All commands of one vehicle, on its page. Hidden from accounts that can't command any vehicle. */
export const VehicleCommands = memo(function VehicleCommands({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const canCommand = useCan('vehicle.command');
  return canCommand ? <Commands vehicles={vehicles} /> : null;
});

function Commands({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const t = useMessages('commands');
  const narrow = useMediaQuery('(max-width: 700px)') ?? false;
  const commands = useVehicleCommands(vehicles, 'all');
  useRequestedCommand(commands);
  return (
    <div className={styles['commands']} role="group" aria-label={t('panel')}>
      {narrow ? (
        <CommandPopover commands={commands} isOf={() => true}>
          <Menu position="top-start" withinPortal>
            <Menu.Target>
              <Button size="compact-md" variant="default" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
                {t('menu')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles['menu'] ?? ''}>
              <CommandMenuItems commands={commands} />
            </Menu.Dropdown>
          </Menu>
        </CommandPopover>
      ) : (
        commandGroups.map(({ name, commands: all }) => (
          <div key={name} className={styles['group']} role="group" aria-label={t(`groups.${name}`)}>
            {all.map((command) => (
              <CommandButton key={command} command={command} commands={commands} />
            ))}
          </div>
        ))
      )}
    </div>
  );
}
