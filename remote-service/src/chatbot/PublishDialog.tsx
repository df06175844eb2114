import { Button, Group, Modal, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './chatbot.module.css';

interface PublishDialogProps {
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Confirms that visitors get the draft. */
export function PublishDialog({ isOpen, isFirst, isPending, onCancel, onConfirm }: PublishDialogProps) {
  const t = useMessages('chatbot');
  return (
    <Modal.Root opened={isOpen} onClose={onCancel} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialogHead']}>
          <Modal.Title>{t('publishDialog.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Text fz="sm">{t(isFirst ? 'publishDialog.first' : 'publishDialog.text')}</Text>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onCancel}>
              {t('kit:actions.cancel')}
            </Button>
            <Button loading={isPending} onClick={onConfirm}>
              {t('publishDialog.confirm')}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
