import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { positionText } from '@fleet-console/remote-kit/format';
import { Button, ErrorText, Text, useDebouncedValue } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { labelOfVehicle } from '../slots/slot.ts';
import { PickField } from './PickField.tsx';
import type { PickedVehicle, Position, Span } from './slot-draft.ts';
import styles from './slot-form.module.css';

/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;
const nothing: Span = { start: 0, end: 0 };

/** Places of a vehicle that are offered as the return address. */
export interface VehiclePlaces {
  /** Last reported. */
  readonly position: Position | null;
  readonly hub: (Position & { readonly text: string }) | null;
}

const nowhere: VehiclePlaces = { position: null, hub: null };

interface VehicleFieldProps {
  readonly value: PickedVehicle | null;
  /** Only vehicles that are free then are offered; null: not entered yet. */
  readonly span: Span | null;
  /** Slot whose own vehicle counts as free. */
  readonly slotId: number | null;
  readonly error: string | null;
  /** @param places where it is, and the hub of its group; null: unknown */
  readonly onChange: (vehicle: PickedVehicle | null, places: VehiclePlaces) => void;
}

/** A vehicle that is free at the time of the slot, with battery, group and position. */
export function VehicleField({ value, span, slotId, error, onChange }: VehicleFieldProps) {
  const t = useMessages('slotForm');
  const names = useMessages('slots');
  const format = useFormat();
  const groups = useGroups();
  const shell = useShell();
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery({
    ...slotQueries.vehicles(shell, { ...(span ?? nothing), text: wanted, slotId, scope }),
    enabled: span !== null,
  });
  const factsOf = (vehicle: NonNullable<typeof found.data>[number]) =>
    [
      vehicle.plate?.trim() ? vehicle.name.trim() : null,
      vehicle.percentage === null ? t('vehicle.noBattery') : t('vehicle.battery', { percent: format.percent(vehicle.percentage) }),
      groups.all.get(vehicle.groupId)?.name,
      vehicle.lat === null || vehicle.lon === null ? null : positionText({ lat: vehicle.lat, lon: vehicle.lon }),
    ]
      .filter(Boolean)
      .join(' · ');
  const chosen = found.data?.find(({ id }) => id === value?.id);
  return (
    <PickField
      label={t('vehicle.label')}
      search={t('vehicle.search')}
      text={text}
      onText={setText}
      none={t(wanted === '' ? 'vehicle.none' : 'vehicle.noMatch')}
      choices={
        found.data?.map((vehicle) => ({
          id: vehicle.id,
          label: labelOfVehicle(vehicle),
          facts: factsOf(vehicle),
          warnings: vehicle.warnings.map((code) => names(`limits.${code}`)),
        })) ?? null
      }
      instead={
        span === null ? (
          <Text fz="sm" c="dimmed">
            {t('vehicle.timeFirst')}
          </Text>
        ) : found.isError ? (
          <div role="alert" className={styles['row']}>
            <Text fz="sm" c="red">
              {t('vehicle.failed')}. <ErrorText error={found.error} />
            </Text>
            <Button size="compact-sm" variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('kit:actions.retry')}
            </Button>
          </div>
        ) : null
      }
      chosen={
        value && {
          label: value.label,
          facts: chosen ? factsOf(chosen) : groups.path(value.groupId) || groups.all.get(value.groupId)?.name,
        }
      }
      error={error}
      onPick={(id) => {
        const vehicle = found.data?.find((each) => each.id === id);
        if (!vehicle) return;
        const { lat, lon, hub, groupId } = vehicle;
        onChange({ id, label: labelOfVehicle(vehicle), groupId }, { position: lat === null || lon === null ? null : { lat, lon }, hub });
      }}
      onClear={() => onChange(null, nowhere)}
    />
  );
}
