import { useShell } from '@fleet-console/remote-kit';
import { uploadQueue } from '@fleet-console/remote-kit/attachments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attachmentQueries } from './attachment.queries.ts';

/** The files of a request, loaded again when it changes and after an upload. */
export function useAttachments(requestId: string) {
  const shell = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: attachmentQueries.list(shell, requestId).queryKey });
    const stops = [
      shell.live.subscribe('serviceRequests', ({ changes }) => changes.some(({ id }) => id === requestId) && reload(), reload),
      uploadQueue(shell).onDone((id) => id === requestId && reload()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, shell, requestId]);
  return useQuery(attachmentQueries.list(shell, requestId));
}
