import { useFormat } from '@fleet-console/i18n';
import { useCan, useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, ChevronDownIcon, Menu, SegmentedControl, useMediaQuery } from '@fleet-console/ui';
import { Fragment, memo, useId, useState } from 'react';
import { fleetStore, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { CommandName } from './commands.ts';
import { audienceOf, audiences, eligibility, disabledReason, type Audience } from './eligibility.ts';
import { runStore } from './run-store.ts';
import { isVehicleCommand } from './send.ts';
import { SkippedList } from './SkippedList.tsx';
import styles from './command-run.module.css';

/** Buttons in groups, in display order. */
const groups = [
  { name: 'power', commands: ['on', 'off'] },
  { name: 'lock', commands: ['lock', 'batteryLock'] },
  { name: 'service', commands: ['serviceStart', 'serviceStop'] },
  { name: 'battery', commands: ['toggleBattery1', 'toggleBattery2'] },
  { name: 'rental', commands: ['rentableOn', 'rentableOff'] },
] as const satisfies readonly { readonly name: string; readonly commands: readonly CommandName[] }[];

/** Command buttons for these vehicles, each opening its confirmation. Hidden from accounts that can't command any vehicle. */
export const VehicleCommands = memo(function VehicleCommands({
  vehicles,
  single = false,
}: {
  vehicles: readonly Vehicle[];
  single?: boolean;
}) {
  const canCommand = useCan('vehicle.command');
  return canCommand ? <Commands vehicles={vehicles} single={single} /> : null;
});

function Commands({ vehicles, single }: { vehicles: readonly Vehicle[]; single: boolean }) {
  const t = useMessages('commands');
  const format = useFormat();
  const shell = useShell();
  const reasonId = useId();
  useReadable(shell.permissions);
  const narrow = useMediaQuery('(max-width: 700px)') ?? false;
  const [audience, setAudience] = useState<Audience>('all');
  const canCommand = (groupId: string) => shell.permissions.can('vehicle.command', groupId);
  const reason = disabledReason(vehicles, audience, canCommand, 'lock');
  const rentalReason = disabledReason(vehicles, audience, canCommand, 'rentableOn');
  const isDisabled = (command: CommandName) => (isVehicleCommand(command) ? reason : rentalReason) !== null;
  // Shown here only when no vehicle can receive the command; otherwise the confirmation lists the skipped vehicles.
  const skipped = reason === null ? [] : eligibility(audienceOf(vehicles, audience), canCommand, 'lock').skipped;

  const prepare = (command: CommandName) => {
    const store = fleetStore(shell);
    // The store may hold newer reports of the selected vehicles.
    const current = audienceOf(vehicles, audience).map((vehicle) => store.vehicle(vehicle.id) ?? vehicle);
    runStore(shell).prepare({ command, ...eligibility(current, canCommand, command) });
  };
  const describedBy = reason === null ? {} : { 'aria-describedby': reasonId };

  return (
    <div className={styles['commands']} role="group" aria-label={t('panel')}>
      {single ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('audience.label')}
          value={audience}
          onChange={(value) => setAudience(value)}
          data={audiences.map((each) => ({
            value: each,
            label: `${t(`audience.${each}`)} · ${format.number(audienceOf(vehicles, each).length)}`,
          }))}
        />
      )}
      {narrow ? (
        <Menu position="top-start" withinPortal>
          <Menu.Target>
            <Button
              size="compact-md"
              variant="default"
              disabled={rentalReason !== null}
              rightSection={<ChevronDownIcon size={14} aria-hidden />}
              {...describedBy}
            >
              {t('menu')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {groups.map(({ name, commands }) => (
              <Fragment key={name}>
                <Menu.Label>{t(`groups.${name}`)}</Menu.Label>
                {commands.map((command) => (
                  <Menu.Item key={command} disabled={isDisabled(command)} onClick={() => prepare(command)}>
                    {t(`commands.${command}`)}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        groups.map(({ name, commands }) => (
          <div key={name} className={styles['group']} role="group" aria-label={t(`groups.${name}`)}>
            {commands.map((command) => (
              <Button
                key={command}
                size="compact-sm"
                variant="default"
                disabled={isDisabled(command)}
                onClick={() => prepare(command)}
                {...(isDisabled(command) ? describedBy : {})}
              >
                {t(`commands.${command}`)}
              </Button>
            ))}
          </div>
        ))
      )}
      {reason === null ? null : (
        <div id={reasonId} className={styles['reason']}>
          {skipped.length > 0 && skipped.length <= 3 ? <SkippedList skipped={skipped} /> : t(`disabledReason.${reason}`)}
        </div>
      )}
    </div>
  );
}
