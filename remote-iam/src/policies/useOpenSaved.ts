import type { TypedPeople } from './typed-people.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { typedAddresses } from './typed-people.ts';
import { usePolicyPaths } from './usePolicyPaths.ts';

/** Leads to a policy once it is saved, with the people who are to be added to a new one. */
export function useOpenSaved(saved: string | null, people: TypedPeople | null): void {
  const navigate = useNavigate();
  const paths = usePolicyPaths();
  // After the hold of the draft was let go; coming back must not find a form that is saved.
  useEffect(() => {
    if (saved === null) return;
    const emails = people === null ? [] : typedAddresses(people);
    void navigate(paths.one(saved), { replace: true, ...(emails.length > 0 ? { state: { add: emails } } : {}) });
    // Where it leads is decided once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
}
