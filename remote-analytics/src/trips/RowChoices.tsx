import { useScope, useShell } from '@fleet-console/remote-kit';
import { FilterChoices, FilterSection } from '@fleet-console/remote-kit/filters';
import { SearchField, useDebouncedValue } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { rideQueries } from '../rides/ride.queries.ts';
import type { FilterProps } from './trips-filter.ts';

/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;

/** Chooses a vehicle by search. */
export function VehicleChoice({ filter, onChange }: FilterProps) {
  const t = useMessages('trips');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery(rideQueries.vehicles(useShell(), wanted, scope));
  return (
    <FilterSection label={t('filters.vehicle')}>
      <SearchField value={text} onChange={setText} label={t('filters.findVehicle')} clear={t('kit:actions.clearSearch')} />
      <FilterChoices
        label={t('filters.vehicle')}
        query={found}
        choices={found.data?.map(({ id, name }) => ({ id, label: name || id }))}
        chosen={filter.vehicleId}
        onChoose={(vehicleId) => onChange({ vehicleId })}
      />
    </FilterSection>
  );
}

/** Chooses a user by search. */
export function UserChoice({ filter, onChange }: FilterProps) {
  const t = useMessages('trips');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery(rideQueries.users(useShell(), wanted, scope));
  return (
    <FilterSection label={t('filters.user')}>
      <SearchField value={text} onChange={setText} label={t('filters.findUser')} clear={t('kit:actions.clearSearch')} />
      <FilterChoices
        label={t('filters.user')}
        query={found}
        choices={found.data?.map(({ id, name }) => ({ id, label: name || id }))}
        chosen={filter.userId}
        onChoose={(userId) => onChange({ userId })}
      />
    </FilterSection>
  );
}
