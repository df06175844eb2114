import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, Group, LoadingState, QueryView, SearchField, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { findVehicles } from '../search/find-vehicles.ts';
import styles from './keyfobs.module.css';

/** So many vehicles are offered; a longer text finds the right one. */
const OFFERED = 20;
/** Shorter texts are not searched for. Source: the server's GraphQL schema. */
const LEAST = 2;

/** Chooses the vehicle that a keyfob is paired with. */
export function PairKeyfob({ onPair }: { onPair: (vehicleId: string) => void }) {
  const t = useMessages('keyfobs');
  const shell = useShell();
  const [text, setText] = useState('');
  const [vehicleId, setVehicleId] = useState<string | null>(null);
  const asked = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['fleet', 'find', asked],
    queryFn: ({ signal }) => findVehicles({ kind: 'vehicles', text: asked, limit: OFFERED }, shell, signal),
    enabled: asked.length >= LEAST,
  });
  const offered = found.data?.some(({ id }) => id === vehicleId) === true;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (vehicleId !== null && offered) onPair(vehicleId);
      }}
    >
      <Text fz="sm">{t('hint')}</Text>
      <div>
        <SearchField value={text} onChange={setText} label={t('pair.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      {asked.length < LEAST ? (
        <Text fz="sm" c="dimmed">
          {t('pair.type')}
        </Text>
      ) : (
        <QueryView query={found} loading={<LoadingState shape="form" />} empty={<EmptyState title={t('pair.none')} />}>
          {(hits) => (
            <fieldset className={styles['offered']}>
              <legend>{t('pair.vehicles')}</legend>
              {hits.map(({ id, title, detail }) => (
                <label key={id} className={styles['offer']}>
                  <input type="radio" name="vehicle" value={id} checked={id === vehicleId} onChange={() => setVehicleId(id)} />
                  <bdi>{title.trim() || id}</bdi>
                  <span className={styles['quiet']}>{detail}</span>
                </label>
              ))}
            </fieldset>
          )}
        </QueryView>
      )}
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        <Button type="submit" disabled={!offered}>
          {t('pair.confirm')}
        </Button>
      </Group>
    </form>
  );
}
