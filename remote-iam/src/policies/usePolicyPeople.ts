import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { policyQueries, type Policy, type PolicyPerson } from './policy.queries.ts';

const noSelection: ReadonlyMap<string, PolicyPerson> = new Map();

/** People of a policy in one status: search, page, and a selection across pages. */
export function usePolicyPeople(policy: Policy, status: 'ACTIVE' | 'PENDING') {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const query = useQuery(policyQueries.people(useShell(), policy.id, { status, text: useDeferredValue(text), page }));
  const [selected, setSelected] = useState(noSelection);
  return {
    query,
    text,
    search: (next: string) => {
      setText(next);
      setPage(0);
    },
    page,
    goToPage: setPage,
    selected,
    select: (ids: ReadonlySet<string>) => {
      const known = [...selected.values(), ...(query.data?.rows ?? [])];
      setSelected(new Map(known.filter(({ id }) => ids.has(id)).map((each) => [each.id, each])));
    },
    clear: () => setSelected(noSelection),
    /** No people at all, regardless of the search. */
    isEmpty: query.data?.total === 0 && text.trim() === '' && page === 0,
  };
}

export type PolicyPeople = ReturnType<typeof usePolicyPeople>;
