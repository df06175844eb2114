import { useFormat, useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { BikeIcon, FailedState, LoadingState, MopedIcon, SearchField, StatusBadge, Text } from '@fleet-console/ui';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { fleetStore } from '../vehicles/fleet-store.ts';
import { useListing } from '../vehicles/useListing.ts';
import { kindOfState } from '../vehicles/vehicle-state.ts';
import { labelOf, type Vehicle } from '../vehicles/vehicle.ts';
import { filterFrom, type VehicleFilter } from '../vehicles/vehicle-filter.ts';
import styles from './simulator.module.css';

/** This many are offered; more would not be read. */
const OFFERED = 40;

interface PickVehicleProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Finds a vehicle with a computer. Vehicles of the chosen group only. */
export function PickVehicle({ chosen, onChoose }: PickVehicleProps) {
  const words = useWords('simulator');
  const general = useWords('vehicles');
  const format = useFormat();
  const store = fleetStore(useShell());
  const reading = useStore(store.reading);
  const [text, setText] = useState('');
  useEffect(() => store.hold(), [store]);
  const wanted = useDeferredValue(text);
  const filter: VehicleFilter = useMemo(() => ({ ...filterFrom(new URLSearchParams()), text: wanted }), [wanted]);
  const { rows } = useListing(filter);
  const offered = useMemo(() => rows.filter(({ computer }) => computer !== null), [rows]);
  const more = offered.length - OFFERED;

  if (reading.known === 0 && reading.status === 'failed')
    return <FailedState title={general('failed')} error={reading.error} retry={{ label: words('retry'), onRetry: store.refresh }} />;
  if (reading.known === 0 && reading.status !== 'ready') return <LoadingState notice={general('loading')} label={general('loading')} />;
  return (
    <div className={styles['pick']}>
      <div>
        <SearchField value={text} onChange={setText} label={words('pick.search')} clear={words('pick.clear')} />
      </div>
      <ul className={styles['offers']} aria-label={words('pick.results')}>
        {offered.slice(0, OFFERED).map((vehicle: Vehicle) => {
          const Icon = vehicle.kind === 'moped' ? MopedIcon : BikeIcon;
          return (
            <li key={vehicle.id}>
              <button type="button" className={styles['offer']} aria-pressed={vehicle.id === chosen} onClick={() => onChoose(vehicle.id)}>
                <Icon size={18} aria-hidden />
                <strong>
                  <bdi>{labelOf(vehicle)}</bdi>
                </strong>
                <StatusBadge kind={kindOfState(vehicle.state)} label={general(`states.${vehicle.state}`)} look="plain" />
              </button>
            </li>
          );
        })}
      </ul>
      <Text c="dimmed" fz="sm" aria-live="polite">
        {offered.length === 0 ? words('pick.none') : more > 0 ? words('pick.more', { count: more, n: format.number(more) }) : ''}
      </Text>
    </div>
  );
}
