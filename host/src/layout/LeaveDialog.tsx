import { useReadable } from '@fleet-console/remote-kit';
import { Button, Group, Modal, Text } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { layers } from '../context/layers.ts';
import { useMessages } from '../messages/messages.ts';

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveDialog() {
  const t = useMessages('layout');
  const { history } = useHost();
  const blocked = useReadable(history.blocked);
  return (
    <Modal
      opened={blocked !== null}
      onClose={() => blocked?.stay()}
      title={t('leaveTitle')}
      withCloseButton={false}
      zIndex={layers.leaveDialog}
    >
      <Text>{blocked?.reason}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={() => blocked?.stay()}>
          {t('stay')}
        </Button>
        <Button color="red" onClick={() => blocked?.leave()}>
          {t('leave')}
        </Button>
      </Group>
    </Modal>
  );
}
