import { useScope, useShell } from '@fleet-console/remote-kit';
import { Button, ErrorText, SearchField, Text, UnstyledButton, useDebouncedValue } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { rideQueries } from '../rides/ride.queries.ts';
import { FilterSection, type FilterProps } from './FilterSection.tsx';
import styles from './trips.module.css';

/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;

interface ChoicesProps {
  readonly label: string;
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly choices: readonly { readonly id: string; readonly label: string }[] | undefined;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function Choices({ label, query, choices, chosen, onChoose }: ChoicesProps) {
  const t = useMessages('trips');
  if (query.isError)
    return (
      <div role="alert">
        <Text fz="sm" c="red">
          <ErrorText error={query.error} />
        </Text>
        <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('kit:actions.retry')}
        </Button>
      </div>
    );
  if (choices === undefined) return null;
  if (choices.length === 0)
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('kit:states.nothingFound')}
      </Text>
    );
  return (
    <ul className={styles['choices']} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <UnstyledButton
            className={styles['choice'] ?? ''}
            aria-pressed={choice.id === chosen}
            onClick={() => onChoose(choice.id === chosen ? null : choice.id)}
          >
            <bdi>{choice.label}</bdi>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

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
      <Choices
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
      <Choices
        label={t('filters.user')}
        query={found}
        choices={found.data?.map(({ id, name }) => ({ id, label: name || id }))}
        chosen={filter.userId}
        onChoose={(userId) => onChange({ userId })}
      />
    </FilterSection>
  );
}
