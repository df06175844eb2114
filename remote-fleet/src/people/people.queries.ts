import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** Maximum accounts per request. Source: the server's OpenAPI document. */
const BATCH = 1000;

export interface PersonNames {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns first and last name, or else the e-mail. */
export const fullName = ({ firstName, lastName, email }: PersonNames): string =>
  [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ') || email;

/** Names by account id, without accounts that don't exist or that the caller can't see. */
export const peopleQuery = (shell: Shell, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['fleet', 'people', ids],
    queryFn: async ({ signal }) => {
      const { rest } = createApi(shell.transport);
      const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
      const found = await Promise.all(
        batches.map((batch) => settled(rest.POST('/v2/account/batch', { body: { ids: [...batch] }, signal }))),
      );
      return new Map(found.flat().map((account) => [account.id, fullName(account)]));
    },
    enabled: ids.length > 0,
    staleTime: 300_000,
    placeholderData: (former) => former,
  });
