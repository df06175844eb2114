import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, Group, LoadingState, QueryView, SearchField, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { findVehicles, vehicleHit } from '../search/find-vehicles.ts';
import styles from './keyfobs.module.css';

/** Vehicles listed; a longer text narrows them down. */
const MAX_RESULTS = 20;
/** Groups of a vehicle's path that fit into a line. */
const MAX_GROUPS = 2;
/** Minimum length of the search text. Source: the server's GraphQL schema. */
const MIN_LENGTH = 2;

/** Picker of the vehicle to pair a keyfob with. */
export function PairKeyfob({ onPair }: { onPair: (vehicleId: string) => void }) {
  const t = useMessages('keyfobs');
  const shell = useShell();
  const [text, setText] = useState('');
  const [vehicleId, setVehicleId] = useState<string | null>(null);
  const query = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['fleet', 'find', query],
    queryFn: async ({ signal }) => (await findVehicles(query, shell, signal)).slice(0, MAX_RESULTS),
    enabled: query.length >= MIN_LENGTH,
  });
  const isListed = found.data?.some(({ id }) => id === vehicleId) === true;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (vehicleId !== null && isListed) onPair(vehicleId);
      }}
    >
      <Text fz="sm">{t('hint')}</Text>
      <div>
        <SearchField value={text} onChange={setText} label={t('pair.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      {query.length < MIN_LENGTH ? (
        <Text fz="sm" c="dimmed">
          {t('pair.type')}
        </Text>
      ) : (
        <QueryView query={found} loading={<LoadingState shape="form" />} empty={<EmptyState title={t('pair.none')} />}>
          {(hits) => (
            <fieldset className={styles['results']}>
              <legend>{t('pair.vehicles')}</legend>
              {hits
                .map((vehicle) => vehicleHit(vehicle, shell, MAX_GROUPS))
                .map(({ id, title, detail }) => (
                  <label key={id} className={styles['result']}>
                    <input type="radio" name="vehicle" value={id} checked={id === vehicleId} onChange={() => setVehicleId(id)} />
                    <bdi>{title.trim() || id}</bdi>
                    <span className={styles['detail']} title={detail}>
                      {detail}
                    </span>
                  </label>
                ))}
            </fieldset>
          )}
        </QueryView>
      )}
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        <Button type="submit" disabled={!isListed}>
          {t('pair.confirm')}
        </Button>
      </Group>
    </form>
  );
}
