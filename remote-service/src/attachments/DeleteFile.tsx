import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, ErrorText, Group, Modal, Stack, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { attachmentQueries, deleteAttachment, type Attachment } from './attachment.queries.ts';

interface DeleteFileProps {
  readonly requestId: string;
  readonly file: Attachment;
  readonly onClose: () => void;
}

/** Asks before a file is deleted. */
export function DeleteFile({ requestId, file, onClose }: DeleteFileProps) {
  const t = useMessages('attachments');
  const shell = useShell();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => deleteAttachment(shell, requestId, file.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: attachmentQueries.list(shell, requestId).queryKey });
      shell.flash.success(t('deleted'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('deleteTitle')} centered>
      <Stack gap="sm">
        <Text fz="sm">{t('deleteText', { name: file.name })}</Text>
        {error ? <ErrorText error={error} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('deleteButton')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
