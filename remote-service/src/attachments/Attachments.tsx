import { useShell } from '@fleet-console/remote-kit';
import { FilePicker, MAX_FILES, UploadList, uploadQueue } from '@fleet-console/remote-kit/attachments';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState, QueryView, Stack, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import type { Attachment } from './attachment.queries.ts';
import { DeleteFile } from './DeleteFile.tsx';
import type { FileLightboxProps } from './FileLightbox.tsx';
import { FileTile } from './FileTile.tsx';
import { useAttachments } from './useAttachments.ts';
import styles from './attachments.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

const attachmentMessages = { en, pl };

const lightbox = lazyPart<FileLightboxProps>(
  () => import(/* webpackChunkName: "lightbox" */ './FileLightbox.tsx').then((module) => module.default),
  null,
);

/** Photos, videos and documents of a request: what there is, and what is being uploaded. */
export function Attachments({ requestId }: { readonly requestId: string }) {
  return (
    <FeatureMessages feature="attachments" messages={attachmentMessages}>
      <Content requestId={requestId} />
    </FeatureMessages>
  );
}

const stages = ['before', 'after'] as const;

function Content({ requestId }: { readonly requestId: string }) {
  const t = useMessages('attachments');
  const queue = uploadQueue(useShell());
  const query = useAttachments(requestId);
  return (
    <Stack gap="sm">
      <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed') }}>
        {(files) => <Files requestId={requestId} files={files} />}
      </QueryView>
      <UploadList requestId={requestId} />
      <FilePicker
        left={MAX_FILES - (query.data ?? []).filter(({ state }) => state !== 'infected').length}
        onFiles={(files) => queue.add(requestId, files)}
      />
    </Stack>
  );
}

function Files({ requestId, files }: { readonly requestId: string; readonly files: readonly Attachment[] }) {
  const t = useMessages('attachments');
  const [opened, setOpened] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Attachment | null>(null);
  const shown = files.filter(({ kind, file }) => kind !== 'pdf' && file !== null);
  const index = shown.findIndex(({ id }) => id === opened);
  if (files.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {t('empty')}
      </Text>
    );
  return (
    <>
      {stages.map((stage) => {
        const group = files.filter((file) => file.stage === stage);
        if (group.length === 0) return null;
        return (
          <Stack key={stage} gap={4}>
            <Text fz="sm" fw={600} id={`files-${stage}`}>
              {t(`stages.${stage}`)}
            </Text>
            <ul className={styles['grid']} aria-labelledby={`files-${stage}`}>
              {group.map((file) => (
                <FileTile
                  key={file.id}
                  file={file}
                  onOpen={() => {
                    lightbox.preload();
                    setOpened(file.id);
                  }}
                  onDelete={() => setDeleting(file)}
                />
              ))}
            </ul>
          </Stack>
        );
      })}
      {index < 0 ? null : <lightbox.Part files={shown} index={index} onClose={() => setOpened(null)} />}
      {deleting ? <DeleteFile requestId={requestId} file={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
