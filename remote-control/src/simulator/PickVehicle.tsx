import { useShell } from '@fleet-console/remote-kit';
import { BikeIcon, FailedState, LoadingState, MopedIcon } from '@fleet-console/ui';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { filterFrom, fleetStore, kindOfState, labelOf, useListing, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { PickList } from './parts/PickList.tsx';

interface PickVehicleProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Selects a vehicle with an IoT module in the selected group. */
export function PickVehicle({ chosen, onChoose }: PickVehicleProps) {
  const t = useMessages('simulator');
  const general = useMessages('vehicles');
  const store = fleetStore(useShell());
  const reading = useStore(store.loadState);
  const [text, setText] = useState('');
  useEffect(() => store.hold(), [store]);
  const wanted = useDeferredValue(text);
  const filter: VehicleFilter = useMemo(() => ({ ...filterFrom(new URLSearchParams()), text: wanted }), [wanted]);
  const { rows } = useListing(filter);
  const found = useMemo(() => rows.filter(({ computer }) => computer !== null), [rows]);

  if (reading.known === 0 && reading.status === 'failed')
    return (
      <FailedState title={general('failed')} error={reading.error} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }} />
    );
  if (reading.known === 0 && reading.status !== 'ready')
    return <LoadingState rows="unframed" notice={general('loading')} label={general('loading')} />;
  return (
    <PickList
      found={found}
      optionOf={(vehicle) => ({
        id: vehicle.id,
        label: labelOf(vehicle),
        icon: vehicle.kind === 'moped' ? MopedIcon : BikeIcon,
        status: kindOfState(vehicle.state),
        statusLabel: general(`states.${vehicle.state}`),
      })}
      text={text}
      onText={setText}
      chosen={chosen}
      onChoose={onChoose}
      texts={t}
    />
  );
}
