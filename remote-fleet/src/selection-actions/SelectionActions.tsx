import { useCan, usePermissions, useShell } from '@fleet-console/remote-kit';
import { AttentionIcon, Button, ChevronDownIcon, GroupIcon, Menu, useMediaQuery } from '@fleet-console/ui';
import { useState } from 'react';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import { AudienceSelect } from '../command-run/AudienceSelect.tsx';
import { CommandButton } from '../command-run/CommandButton.tsx';
import { CommandMenuItems } from '../command-run/CommandMenuItems.tsx';
import { CommandMessages } from '../command-run/CommandMessages.tsx';
import { CommandPopover } from '../command-run/CommandPopover.tsx';
import type { CommandName } from '../command-run/commands.ts';
import { isMixed, type Audience } from '../command-run/eligibility.ts';
import { ReasonItem } from '../command-run/ReasonItem.tsx';
import { useVehicleCommands } from '../command-run/useVehicleCommands.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './selection-actions.module.css';
import { useOneVehiclePanels } from './useOneVehiclePanels.tsx';
import { useSelectionLinks } from './useSelectionLinks.ts';

export const selectionMessages = { en, pl };

interface SelectionActionsProps {
  /** Ids, including vehicles that aren't loaded yet. */
  readonly selection: ReadonlySet<string>;
  readonly vehicles: readonly Vehicle[];
}

/** Commands with a button beside the menu, where there is room. */
const OWN_BUTTON: readonly CommandName[] = ['on', 'off', 'lock', 'rentableOff'];

/** Actions on the selected vehicles: the frequent ones as buttons, all others in a menu. */
function Actions({ selection, vehicles }: SelectionActionsProps) {
  const t = useMessages('selection');
  const commandTexts = useMessages('commands');
  const { panels: shellPanels } = useShell();
  const permissions = usePermissions();
  const narrow = useMediaQuery('(max-width: 1300px)') ?? false;
  const canCommand = useCan('vehicle.command');
  const canMove = useCan('vehicle.updateGroup');
  const [audience, setAudience] = useState<Audience>('all');
  const mixed = isMixed(vehicles);
  const commands = useVehicleCommands(vehicles, mixed ? audience : 'all');
  const links = useSelectionLinks(selection, vehicles);
  const { openService, openReport, panels } = useOneVehiclePanels();
  const buttons = canCommand && !narrow ? OWN_BUTTON : [];
  const vehicle = selection.size === 1 ? vehicles[0] : undefined;
  return (
    <>
      {canCommand ? (
        <div className={styles['commands']} role="group" aria-label={commandTexts('panel')}>
          {mixed ? <AudienceSelect vehicles={vehicles} audience={audience} onChange={setAudience} /> : null}
          {buttons.map((command) => (
            <CommandButton key={command} command={command} commands={commands} />
          ))}
        </div>
      ) : null}
      {canMove ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<GroupIcon size={14} aria-hidden />}
          onClick={() => shellPanels.open('vehicles-group', { vehicleIds: [...selection] })}
        >
          {t('move')}
        </Button>
      ) : null}
      {vehicle ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<AttentionIcon size={14} aria-hidden />}
          onClick={() => openReport(vehicle.id)}
        >
          {t('report')}
        </Button>
      ) : null}
      <CommandPopover commands={commands} isOf={(command) => !buttons.includes(command)}>
        <Menu position="top-end" withinPortal>
          <Menu.Target>
            <Button size="compact-sm" variant="default" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles['menu'] ?? ''}>
            {canCommand ? <CommandMenuItems commands={commands} except={buttons} /> : null}
            <Menu.Label>{t('open')}</Menu.Label>
            {vehicle && permissions.can('vehicle.update', vehicle.groupId) ? (
              <Menu.Item onClick={() => openService(vehicle.id)}>{t('service')}</Menu.Item>
            ) : null}
            {links.map(({ name, to, reason }) => (
              <ReasonItem key={name} label={t(name)} to={to} reason={reason} />
            ))}
          </Menu.Dropdown>
        </Menu>
      </CommandPopover>
      {panels}
    </>
  );
}

export function SelectionActions(props: SelectionActionsProps) {
  return (
    <FeatureMessages feature="selection" messages={selectionMessages}>
      <CommandMessages>
        <Actions {...props} />
      </CommandMessages>
    </FeatureMessages>
  );
}
