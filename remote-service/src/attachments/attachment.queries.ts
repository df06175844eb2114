import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** A file of a service request. */
export type Attachment = paths['/v1/service-request/{id}/attachment']['get']['responses'][200]['content']['application/json'][number];

/** Addresses of files are valid for ten minutes at least. */
const RENEW_EVERY = 8 * 60_000;

export const attachmentQueries = {
  list: (shell: Shell, requestId: string) =>
    queryOptions({
      queryKey: ['service', 'attachments', requestId],
      queryFn: ({ signal }) =>
        settled(
          createApi(shell.transport).rest.GET('/v1/service-request/{id}/attachment', {
            params: { path: { id: Number(requestId) } },
            signal,
          }),
        ),
      refetchInterval: RENEW_EVERY,
    }),
};

export const deleteAttachment = (shell: Shell, requestId: string, attachmentId: string) =>
  settled(
    createApi(shell.transport).rest.DELETE('/v1/service-request/{id}/attachment/{attachmentId}', {
      params: { path: { id: Number(requestId), attachmentId } },
    }),
  );
