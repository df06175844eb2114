import { useShell } from '@fleet-console/remote-kit';
import { Button, DeleteIcon, ErrorText, Group, Modal, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { deleteVehicles, inventoryQueries, type Deletion, type InventoryRow } from './inventory.queries.ts';
import styles from './tags.module.css';

/** How many are named. */
const NAMED = 10;

interface DeleteVehiclesProps {
  readonly vehicles: readonly Pick<InventoryRow, 'id' | 'name'>[];
  readonly onDeleted: (ids: readonly string[]) => void;
}

/** Asks, deletes, and says of each that stayed why. */
export function DeleteVehicles({ vehicles, onDeleted }: DeleteVehiclesProps) {
  const t = useMessages('tags');
  const shell = useShell();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<readonly Pick<InventoryRow, 'id' | 'name'>[] | null>(null);
  const [stayed, setStayed] = useState<readonly Deletion[]>([]);
  const say = t.counted;
  const nameOf = (id: string) => asking?.find((each) => each.id === id)?.name.trim() || id;
  const deletion = useMutation({
    mutationFn: (ids: readonly string[]) => deleteVehicles(shell, ids),
    onSuccess: (results) => {
      const gone = results.filter(({ deleted }) => deleted).map(({ id }) => id);
      void queries.invalidateQueries({ queryKey: inventoryQueries.all });
      if (gone.length > 0) shell.flash.success(say('delete.done', gone.length));
      onDeleted(gone);
      const kept = results.filter(({ deleted }) => !deleted);
      setStayed(kept);
      if (kept.length === 0) setAsking(null);
    },
  });
  const close = () => {
    if (deletion.isPending) return;
    setAsking(null);
    setStayed([]);
    deletion.reset();
  };
  const named = asking ?? [];
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={() => setAsking(vehicles)}>
        {t('kit:actions.delete')}
      </Button>
      <Modal.Root opened={asking !== null} onClose={close} centered>
        <Modal.Overlay />
        <Modal.Content>
          <div className={styles['dialogHead']}>
            <Modal.Title>{stayed.length > 0 ? say('delete.stayed', stayed.length) : say('delete.title', named.length)}</Modal.Title>
            <Modal.CloseButton aria-label={t('kit:actions.close')} />
          </div>
          <Modal.Body>
            {stayed.length > 0 ? (
              <ul className={styles['named']}>
                {stayed.map(({ id, reason }) => (
                  <li key={id}>
                    <bdi>{nameOf(id)}</bdi>
                    {`: ${t(`reasons.${reason ?? 'not-found'}`)}`}
                  </li>
                ))}
              </ul>
            ) : (
              <>
                <Text fz="sm">{t('delete.text')}</Text>
                <ul className={styles['named']}>
                  {named.slice(0, NAMED).map(({ id, name }) => (
                    <li key={id}>
                      <bdi>{name.trim() || id}</bdi>
                    </li>
                  ))}
                  {named.length > NAMED ? <li>{say('kit:states.more', named.length - NAMED)}</li> : null}
                </ul>
              </>
            )}
            {deletion.error ? (
              <Text fz="sm" c="red" role="alert">
                <ErrorText error={deletion.error} />
              </Text>
            ) : null}
            <Group justify="flex-end" gap="xs" mt="md">
              {stayed.length > 0 ? (
                <Button onClick={close}>{t('delete.understood')}</Button>
              ) : (
                <>
                  <Button variant="default" onClick={close} disabled={deletion.isPending}>
                    {t('kit:actions.cancel')}
                  </Button>
                  <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate(named.map(({ id }) => id))}>
                    {say('delete.confirm', named.length)}
                  </Button>
                </>
              )}
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
