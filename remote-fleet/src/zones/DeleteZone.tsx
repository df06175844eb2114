import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, DeleteIcon, Group, Modal, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useZoneRefusal } from './useZoneRefusal.ts';
import { deleteZone, zoneQueries, type Zone } from './zone.queries.ts';
import styles from './zones.module.css';

/** Deletes a zone after a confirmation. */
export function DeleteZone({ zone, onDeleted }: { zone: Zone; onDeleted: () => void }) {
  const t = useMessages('zones');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useZoneRefusal();
  const [isOpen, setOpen] = useState(false);
  const deletion = useSingleMutation({
    mutationFn: () => deleteZone(shell, zone.id),
    onSuccess: () => {
      shell.flash.success(t('deleted', { name: zone.name }));
      void queries.invalidateQueries({ queryKey: zoneQueries.list(shell).queryKey });
      onDeleted();
    },
  });
  return (
    <>
      <Button variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('kit:actions.delete')}
      </Button>
      <Modal.Root opened={isOpen} onClose={() => setOpen(false)} centered>
        <Modal.Overlay />
        <Modal.Content>
          <div className={styles['dialogHead']}>
            <Modal.Title>{t('delete.title', { name: zone.name })}</Modal.Title>
            <Modal.CloseButton aria-label={t('kit:actions.close')} />
          </div>
          <Modal.Body>
            <Text fz="sm">{t('delete.text')}</Text>
            {deletion.error ? (
              <p className={styles['fault']} role="alert">
                {refusalOf(deletion.error)}
              </p>
            ) : null}
            <Group justify="flex-end" gap="xs" mt="md">
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('kit:actions.cancel')}
              </Button>
              <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
                {t('delete.confirm')}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
