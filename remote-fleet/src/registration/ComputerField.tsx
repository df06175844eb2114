import { useShell } from '@fleet-console/remote-kit';
import { Alert, Anchor, AttentionIcon, Stack, Text, TextInput } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { Checkbox } from '@fleet-console/ui/forms';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { Holder } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { labelOf } from '@fleet-console/remote-kit/vehicles';

interface ComputerFieldProps {
  readonly id: string;
  readonly onChange: (id: string) => void;
  /** Triggers the lookup of the vehicles that have this module. */
  readonly onBlur: () => void;
  readonly error: ReactNode;
  /** Vehicles that have the module. */
  readonly holders: readonly Holder[];
  /** The lookup of `holders` failed. */
  readonly lookupFailed: boolean;
  readonly take: boolean;
  readonly onTake: (take: boolean) => void;
  readonly takeError: string | null;
}

/** IoT module of a new vehicle, with a warning if it is in another one. */
export function ComputerField({ id, onChange, onBlur, error, holders, lookupFailed, take, onTake, takeError }: ComputerFieldProps) {
  const t = useMessages('registration');
  const { navigation } = useShell();
  return (
    <Stack gap="xs">
      <TextInput
        label={t('fields.computer')}
        description={t('computer.hint')}
        maxLength={64}
        autoComplete="off"
        value={id}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {lookupFailed ? (
        <Text fz="sm" role="status">
          {t('computer.lookupFailed')}
        </Text>
      ) : null}
      {holders.length > 0 ? (
        <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('computer.taken')}>
          <Stack gap="xs">
            {holders.map((holder) => (
              <Text key={holder.id} fz="sm">
                <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: holder.id })} fz="sm">
                  <bdi>{labelOf(holder)}</bdi>
                </Anchor>
                {': '}
                {t('computer.loses')}
              </Text>
            ))}
            <Checkbox
              size="sm"
              label={t('computer.take')}
              checked={take}
              error={takeError}
              onChange={(event) => onTake(event.currentTarget.checked)}
            />
          </Stack>
        </Alert>
      ) : null}
    </Stack>
  );
}
