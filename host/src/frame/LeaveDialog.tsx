import { useReadable } from '@fleet-console/remote-kit';
import { Button, Group, Modal, Text } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useWords } from '../messages/messages.ts';

/** Asks before unsaved work is left. */
export function LeaveDialog() {
  const words = useWords('frame');
  const { history } = useHost();
  const held = useReadable(history.held);
  return (
    <Modal opened={held !== null} onClose={() => held?.stay()} title={words('leaveTitle')} withCloseButton={false}>
      <Text>{held?.reason}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={() => held?.stay()}>
          {words('stay')}
        </Button>
        <Button color="red" onClick={() => held?.leave()}>
          {words('leave')}
        </Button>
      </Group>
    </Modal>
  );
}
