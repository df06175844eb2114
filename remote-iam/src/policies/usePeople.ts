import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { policyQueries, type Policy, type PolicyPerson } from './policy.queries.ts';

const nobody: ReadonlyMap<string, PolicyPerson> = new Map();

/** People of a policy in one state: a page of those a text finds, and who of them, or of other pages, is selected. */
export function usePeople(policy: Policy, status: 'ACTIVE' | 'PENDING') {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const query = useQuery(policyQueries.people(useShell(), policy.id, { status, text: useDeferredValue(text), page }));
  const [selected, setSelected] = useState(nobody);
  return {
    query,
    text,
    search: (next: string) => {
      setText(next);
      setPage(0);
    },
    page,
    turnTo: setPage,
    selected,
    select: (ids: ReadonlySet<string>) => {
      const known = [...selected.values(), ...(query.data?.rows ?? [])];
      setSelected(new Map(known.filter(({ id }) => ids.has(id)).map((each) => [each.id, each])));
    },
    clear: () => setSelected(nobody),
    /** There is no one at all, whatever is looked for. */
    none: query.data?.total === 0 && text.trim() === '' && page === 0,
  };
}

export type People = ReturnType<typeof usePeople>;
