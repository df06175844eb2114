import { Button, Group, Modal, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './chatbot.module.css';

interface VisibilityDialogProps {
  /** What is asked: to publish the draft, for the first time or again, or to take the chatbot offline. Null: closed. */
  readonly asks: 'publishFirst' | 'publish' | 'offline' | null;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Confirms what visitors see from now on. */
export function VisibilityDialog({ asks, isPending, onCancel, onConfirm }: VisibilityDialogProps) {
  const t = useMessages('chatbot');
  const dialog = asks === 'offline' ? 'offlineDialog' : 'publishDialog';
  return (
    <Modal.Root opened={asks !== null} onClose={onCancel} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialogHead']}>
          <Modal.Title fw={650} lh={1.35}>
            {t(`${dialog}.title`)}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Text fz="sm">{t(asks === 'publishFirst' ? 'publishDialog.first' : `${dialog}.text`)}</Text>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onCancel}>
              {t('kit:actions.cancel')}
            </Button>
            <Button loading={isPending} onClick={onConfirm} {...(asks === 'offline' ? { color: 'red' } : {})}>
              {t(`${dialog}.confirm`)}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
