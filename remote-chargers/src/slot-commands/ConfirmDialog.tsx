import { ignoreHeldEnter } from '@fleet-console/remote-kit/form';
import { Button, Group, Modal, Stack, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a command is sent. */
export function ConfirmDialog({ opened, title, text, button, onClose, onConfirm }: ConfirmDialogProps) {
  const t = useMessages('slotCommands');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Text fw={650}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('kit:actions.close') }}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('kit:actions.cancel')}
          </Button>
          <Button
            data-autofocus
            onKeyDown={ignoreHeldEnter}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {button}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
