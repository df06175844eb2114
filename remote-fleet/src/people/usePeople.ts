import { useCan, useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { peopleQuery } from './people.queries.ts';

export interface KnownPerson {
  readonly name: string;
  /** Their page; null: no such screen, or no access. */
  readonly href: string | null;
}

/** Looks up a person by account id; null: not loaded, or not visible to the account. */
export type FindPerson = (id: string) => KnownPerson | null;

/** Loads the names of these accounts in one request. */
export function usePeople(ids: readonly (string | null)[]): FindPerson {
  const shell = useShell();
  const [listed, listedByGroup] = [useCan('account.list'), useCan('user.listByGroup')];
  const key = JSON.stringify([...new Set(ids)].filter((id) => id !== null).sort());
  const distinctIds = useMemo(() => JSON.parse(key) as string[], [key]);
  const { data: names } = useQuery(peopleQuery(shell, distinctIds));
  return useCallback(
    (id) => {
      const name = names?.get(id);
      if (name === undefined) return null;
      const href = shell.navigation.href('Users', { uid: id });
      return { name, href: (listed || listedByGroup) && !href.startsWith('/welcome') ? href : null };
    },
    [names, shell, listed, listedByGroup],
  );
}
