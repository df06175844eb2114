import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** Name of these requests on the server. */
const PAGE = 'iot-equipment';
const rest = ({ transport }: Pick<Shell, 'transport'>) => createApi(transport).rest;

export type IotRequest = paths['/v1/access-request']['get']['responses'][200]['content']['application/json'][number];

/** The account's requests for IoT modules, newest first. */
export const iotRequestQuery = (shell: Shell) =>
  queryOptions({
    queryKey: ['analytics', 'iot-requests'],
    queryFn: async ({ signal }) => (await settled(rest(shell).GET('/v1/access-request', { signal }))).filter(({ page }) => page === PAGE),
    staleTime: 60_000,
  });

/** Requests modules for vehicles of a group. A repeated request returns the one that waits. */
export const requestIot = (shell: Shell, { groupId, vehicles, note }: { groupId: string; vehicles: number; note: string }) =>
  settled(
    rest(shell).POST('/v1/access-request', { body: { page: PAGE, groupId, vehicles, ...(note.trim() !== '' && { note: note.trim() }) } }),
  );
