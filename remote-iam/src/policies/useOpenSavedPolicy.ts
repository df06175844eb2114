import type { PeopleInput } from './people-input.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { emailsOf } from './people-input.ts';
import { usePolicyPaths } from './usePolicyPaths.ts';

/** Opens the saved policy, passing the people to add to a new one. */
export function useOpenSavedPolicy(savedId: string | null, people: PeopleInput | null): void {
  const navigate = useNavigate();
  const paths = usePolicyPaths();
  // In an effect: the unsaved guard must be released first. Replaces the form in the history.
  useEffect(() => {
    if (savedId === null) return;
    const emails = people === null ? [] : emailsOf(people);
    void navigate(paths.one(savedId), { replace: true, ...(emails.length > 0 ? { state: { add: emails } } : {}) });
    // Only saving triggers the navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [savedId]);
}
