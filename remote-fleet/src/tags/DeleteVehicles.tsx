import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, DeleteIcon, ErrorText, Group, Modal, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { deleteVehicles, inventoryQueries, type Deletion, type InventoryRow } from './inventory.queries.ts';
import styles from './tags.module.css';

const MAX_NAMES = 10;

interface DeleteVehiclesProps {
  readonly vehicles: readonly Pick<InventoryRow, 'id' | 'name'>[];
  readonly onDeleted: (ids: readonly string[]) => void;
}

/** Deletes vehicles after a confirmation and lists those that couldn't be deleted. */
export function DeleteVehicles({ vehicles, onDeleted }: DeleteVehiclesProps) {
  const t = useMessages('tags');
  const shell = useShell();
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly Pick<InventoryRow, 'id' | 'name'>[] | null>(null);
  const [failed, setFailed] = useState<readonly Deletion[]>([]);
  const counted = t.counted;
  const nameOf = (id: string) => pending?.find((each) => each.id === id)?.name.trim() || id;
  const deletion = useSingleMutation({
    mutationFn: (ids: readonly string[]) => deleteVehicles(shell, ids),
    onSuccess: (results) => {
      const deletedIds = results.filter(({ deleted }) => deleted).map(({ id }) => id);
      void queries.invalidateQueries({ queryKey: inventoryQueries.all });
      if (deletedIds.length > 0) shell.flash.success(counted('delete.done', deletedIds.length));
      onDeleted(deletedIds);
      const notDeleted = results.filter(({ deleted }) => !deleted);
      setFailed(notDeleted);
      if (notDeleted.length === 0) setPending(null);
    },
  });
  const close = () => {
    if (deletion.isPending) return;
    setPending(null);
    setFailed([]);
    deletion.reset();
  };
  const named = pending ?? [];
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={() => setPending(vehicles)}>
        {t('kit:actions.delete')}
      </Button>
      <Modal.Root opened={pending !== null} onClose={close} centered>
        <Modal.Overlay />
        <Modal.Content>
          <div className={styles['dialogHead']}>
            <Modal.Title>{failed.length > 0 ? counted('delete.failed', failed.length) : counted('delete.title', named.length)}</Modal.Title>
            <Modal.CloseButton aria-label={t('kit:actions.close')} />
          </div>
          <Modal.Body>
            {failed.length > 0 ? (
              <ul className={styles['named']}>
                {failed.map(({ id, reason }) => (
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
                  {named.slice(0, MAX_NAMES).map(({ id, name }) => (
                    <li key={id}>
                      <bdi>{name.trim() || id}</bdi>
                    </li>
                  ))}
                  {named.length > MAX_NAMES ? <li>{counted('kit:states.more', named.length - MAX_NAMES)}</li> : null}
                </ul>
              </>
            )}
            {deletion.error ? (
              <Text fz="sm" c="red" role="alert">
                <ErrorText error={deletion.error} />
              </Text>
            ) : null}
            <Group justify="flex-end" gap="xs" mt="md">
              {failed.length > 0 ? (
                <Button onClick={close}>{t('delete.understood')}</Button>
              ) : (
                <>
                  <Button variant="default" onClick={close} disabled={deletion.isPending}>
                    {t('kit:actions.cancel')}
                  </Button>
                  <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate(named.map(({ id }) => id))}>
                    {counted('delete.confirm', named.length)}
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
