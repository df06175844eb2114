import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

export type SystemStatus = paths['/v1/system/status']['get']['responses'][200]['content']['application/json'];
export type ServerStatus = SystemStatus['servers'][number];
export type Problem = SystemStatus['problems'][number];

/** As often as servers write their figures, in ms. */
const POLL_INTERVAL = 5_000;

export const systemQueries = {
  status: (shell: Shell) =>
    queryOptions({
      queryKey: ['control', 'system'],
      queryFn: ({ signal }) => settled(createApi(shell.transport).rest.GET('/v1/system/status', { signal })),
      refetchInterval: POLL_INTERVAL,
    }),
};
