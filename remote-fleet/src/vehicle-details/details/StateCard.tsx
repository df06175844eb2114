import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { ContactAge, vehicleFrom } from '@fleet-console/remote-kit/vehicles';
import { DotIcon, Paper, PropertyList, StatusBadge, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { vehicleCommandsQuery, type LedgerCommand } from '../shared/vehicle-commands.queries.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { StateNote } from './StateNote.tsx';
import { lastChange, stateNames, stateValue, type StateName } from './state-rows.ts';
import styles from './details.module.css';

const NO_COMMANDS: readonly LedgerCommand[] = [];

const off = <DotIcon size={14} aria-hidden />;

/** Values that need attention; all others are normal. */
const attention: Readonly<Record<StateName, readonly string[]>> = {
  power: ['service'],
  wheelLock: [],
  batteryLock: ['false'],
  rentable: ['false'],
};

function StateBadge({ name, value }: { readonly name: StateName; readonly value: string }) {
  const t = useMessages('details');
  const label = t.dynamic(`state.values.${name}.${value}`, value);
  if (value === 'off') return <StatusBadge kind="offline" icon={off} label={label} look="plain" />;
  return <StatusBadge kind={attention[name].includes(value) ? 'attention' : 'available'} label={label} look="plain" />;
}

/** State of the vehicle as last reported, and what its last commands changed. */
export function StateCard({ device }: { readonly device: Device }) {
  const t = useMessages('details');
  const format = useFormat();
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const enabled = useCan('vehicle.command', device.group);
  // Without them the card is complete, so an error isn't shown.
  const { data: commands = NO_COMMANDS } = useQuery({ ...vehicleCommandsQuery(api, device.id), enabled });
  const vehicle = useMemo(() => vehicleFrom(device), [device]);
  const { computer } = device;
  const rows = stateNames.map((name) => {
    const value = stateValue(device, name);
    const change = lastChange(commands, name, value);
    return {
      key: name,
      label: t(`state.${name}`),
      value:
        value === null && change === null ? null : (
          <span className={styles['state']}>
            {value === null ? '–' : <StateBadge name={name} value={value} />}
            {change === null ? null : <StateNote change={change} />}
          </span>
        ),
    };
  });
  return (
    <Paper component="section" withBorder p="md" aria-label={t('state.title')}>
      <Title order={3} fz="md" mb="xs">
        {t('state.title')}
      </Title>
      <PropertyList
        properties={[
          ...rows,
          {
            key: 'online',
            label: t('state.online'),
            value: computer ? (
              <StatusBadge
                kind={computer.online ? 'available' : 'offline'}
                label={t(computer.online ? 'kit:states.yes' : 'kit:states.no')}
                look="plain"
              />
            ) : (
              t('report.noComputer')
            ),
          },
          {
            key: 'contact',
            label: t('fields.receivedAt'),
            value: computer?.receivedAt ? (
              <span title={format.dateTime(computer.receivedAt)}>
                <ContactAge vehicle={vehicle} />
              </span>
            ) : null,
          },
        ]}
      />
    </Paper>
  );
}
