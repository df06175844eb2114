import { ActionIcon, CloseIcon, Group, PauseIcon, Progress, RefreshIcon, Stack, StartIcon, Text } from '@fleet-console/ui';
import { useErrorText } from '../errors/useErrorText.ts';
import { useReadable, useShell } from '../remote/shell-context.tsx';
import { uploadMessages } from './FilePicker.tsx';
import { FeatureMessages, useMessages } from './messages.ts';
import { uploadQueue, type QueuedUpload } from './upload-queue.ts';
import styles from './attachments.module.css';

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

function UploadRow({ upload }: { readonly upload: QueuedUpload }) {
  const t = useMessages('uploads');
  const errorText = useErrorText();
  const queue = uploadQueue(useShell());
  const { id, file, status, sent, error } = upload;
  const { name } = file;
  const sizes = { sent: mb(sent), size: mb(file.size) };
  return (
    <Stack gap={4} component="li">
      <Group gap={4} wrap="nowrap">
        <Text fz="sm" className={styles['name']}>
          {name}
        </Text>
        {status === 'sending' || status === 'waiting' ? (
          <ActionIcon variant="subtle" size={28} aria-label={t('pause', { name })} onClick={() => queue.pause(id)}>
            <PauseIcon size={16} aria-hidden />
          </ActionIcon>
        ) : null}
        {status === 'paused' ? (
          <ActionIcon variant="subtle" size={28} aria-label={t('resume', { name })} onClick={() => queue.resume(id)}>
            <StartIcon size={16} aria-hidden />
          </ActionIcon>
        ) : null}
        {status === 'failed' || status === 'offline' ? (
          <ActionIcon variant="subtle" size={28} aria-label={t('retry', { name })} onClick={() => queue.resume(id)}>
            <RefreshIcon size={16} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={status === 'failed' ? t('remove', { name }) : t('cancel', { name })}
          onClick={() => queue.cancel(id)}
        >
          <CloseIcon size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {status === 'failed' ? (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(error)}
        </Text>
      ) : (
        <>
          <Progress.Root size="sm">
            <Progress.Section value={(sent / Math.max(1, file.size)) * 100} aria-label={t('progress', { name })} />
          </Progress.Root>
          <Text fz="xs" c="dimmed">
            {status === 'sending' || status === 'paused' ? t(status, sizes) : t(status)}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The uploads of a request with their progress, and what to do about them. */
export function UploadList({ requestId }: { readonly requestId: string }) {
  return (
    <FeatureMessages feature="uploads" messages={uploadMessages}>
      <Uploads requestId={requestId} />
    </FeatureMessages>
  );
}

function Uploads({ requestId }: { readonly requestId: string }) {
  const t = useMessages('uploads');
  const uploads = useReadable(uploadQueue(useShell()).uploads).filter((each) => each.requestId === requestId);
  if (uploads.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('list')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </Stack>
  );
}
