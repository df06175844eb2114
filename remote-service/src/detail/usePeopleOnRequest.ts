import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Person } from '../requests/PersonName.tsx';
import { detailQueries } from './detail.queries.ts';

/** Returns the people on a request by account id; undefined: not loaded. */
export function usePeopleOnRequest(id: string): (accountId: string) => Person | undefined {
  const { data } = useQuery(detailQueries.people(useShell(), id));
  return useMemo(() => {
    const people = new Map((data ?? []).map((person) => [person.id, person]));
    return (accountId: string) => people.get(accountId);
  }, [data]);
}
