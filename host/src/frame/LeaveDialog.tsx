import { useReadable } from '@fleet-console/remote-kit';
import { Button, Group, Modal, Text } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveDialog() {
  const t = useMessages('frame');
  const { history } = useHost();
  const held = useReadable(history.held);
  return (
    <Modal opened={held !== null} onClose={() => held?.stay()} title={t('leaveTitle')} withCloseButton={false}>
      <Text>{held?.reason}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={() => held?.stay()}>
          {t('stay')}
        </Button>
        <Button color="red" onClick={() => held?.leave()}>
          {t('leave')}
        </Button>
      </Group>
    </Modal>
  );
}
