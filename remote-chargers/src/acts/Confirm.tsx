import { Button, Group, Modal, Stack, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A question before something is ordered. */
export function Confirm({ opened, title, text, button, onClose, onConfirm }: ConfirmProps) {
  const t = useMessages('acts');
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
