import { createApi, settled } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** Maximum accounts per request. Source: the server's OpenAPI document. */
const BATCH = 1000;

interface PersonNames {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const fullName = ({ firstName, lastName, email }: PersonNames): string =>
  [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ') || email;

/** Returns a person's name by account id; null: not loaded, deleted, or not visible to the account. */
export type PersonNameOf = (id: string) => string | null;

/** Loads the names of these accounts. */
export function usePeople(ids: readonly (string | null)[]): PersonNameOf {
  const { transport } = useShell();
  const key = JSON.stringify([...new Set(ids)].filter((id) => id !== null).sort());
  const distinct = useMemo(() => JSON.parse(key) as string[], [key]);
  const { data: names } = useQuery({
    queryKey: ['service', 'people', distinct],
    queryFn: async ({ signal }) => {
      const { rest } = createApi(transport);
      const batches = Array.from({ length: Math.ceil(distinct.length / BATCH) }, (_, at) => distinct.slice(at * BATCH, (at + 1) * BATCH));
      const found = await Promise.all(
        batches.map((batch) => settled(rest.POST('/v2/account/batch', { body: { ids: [...batch] }, signal }))),
      );
      return new Map(found.flat().map((account) => [account.id, fullName(account)]));
    },
    enabled: distinct.length > 0,
    staleTime: 300_000,
    placeholderData: (previous) => previous,
  });
  return useCallback((id) => names?.get(id) ?? null, [names]);
}
