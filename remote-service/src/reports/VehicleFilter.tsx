import { useErrorText, useShell } from '@fleet-console/remote-kit';
import { CloseIcon, SearchField, Text, UnstyledButton, useDebouncedValue } from '@fleet-console/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { MAX_VEHICLES } from './report.ts';
import { reportQueries } from './report.queries.ts';
import styles from './reports.module.css';

/** Shortest search text. Source: the server's OpenAPI document. */
const MIN_LENGTH = 2;
/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;

interface VehicleFilterProps {
  /** Vehicle ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const labelOf = ({ name, plate, id }: { readonly name: string; readonly plate: string | null; readonly id: string }) =>
  [name, plate].filter((part) => part?.trim()).join(', ') || id;

/** The vehicles of a report: search, and the chosen ones. */
export function VehicleFilter({ value, onChange }: VehicleFilterProps) {
  const t = useMessages('reports');
  const shell = useShell();
  const errorText = useErrorText();
  const labelId = useId();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const searching = text.trim().length >= MIN_LENGTH && wanted.length >= MIN_LENGTH;
  const found = useQuery({ ...reportQueries.vehicles(shell, wanted), enabled: searching });
  const named = useQueries({ queries: value.map((id) => reportQueries.vehicle(shell, id)) });
  const isFull = value.length >= MAX_VEHICLES;
  const offered = (found.data ?? []).filter(({ id }) => !value.includes(id));
  return (
    <div className={styles['field']} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles['label']}>
        {t('vehicles.label')}
      </span>
      {value.length > 0 ? (
        <ul className={styles['chips']}>
          {value.map((id, at) => {
            const vehicle = named[at]?.data;
            const name = vehicle ? labelOf(vehicle) : id;
            return (
              <li key={id}>
                <UnstyledButton
                  className={styles['chip']}
                  aria-label={t('vehicles.remove', { name })}
                  onClick={() => onChange(value.filter((each) => each !== id))}
                >
                  <bdi>{name}</bdi>
                  <CloseIcon size={14} aria-hidden />
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      ) : null}
      {isFull ? (
        <Text fz="sm" c="dimmed">
          {t.counted('vehicles.most', MAX_VEHICLES)}
        </Text>
      ) : (
        <div>
          <SearchField value={text} onChange={setText} label={t('vehicles.search')} clear={t('kit:actions.clearSearch')} />
        </div>
      )}
      {searching && !isFull && found.error ? (
        <Text fz="sm" c="red" role="alert">
          {`${t('vehicles.failed')}. ${errorText(found.error)}`}
        </Text>
      ) : null}
      {searching && !isFull && found.data ? (
        offered.length === 0 ? (
          <Text fz="sm" c="dimmed" role="status">
            {t('vehicles.none')}
          </Text>
        ) : (
          <ul className={styles['hits']} aria-label={t('vehicles.found')}>
            {offered.map((vehicle) => (
              <li key={vehicle.id}>
                <UnstyledButton
                  className={styles['hit']}
                  onClick={() => {
                    onChange([...value, vehicle.id]);
                    setText('');
                  }}
                >
                  <bdi>{labelOf(vehicle)}</bdi>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )
      ) : null}
    </div>
  );
}
