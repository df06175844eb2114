import { useShell } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

export interface PolicyPaths {
  /** Path of the list; details and editor are below it. */
  readonly base: string;
  /** The list as it is narrowed now. */
  readonly list: string;
  readonly one: (id: string) => string;
  readonly edit: (id: string) => string;
  readonly make: string;
  /** Every change of access, in the groups that are in scope. */
  readonly history: string;
}

/** Addresses of this room. The search, the group and the page go along, so that the way back shows the same list. */
export function usePolicyPaths(): PolicyPaths {
  const { navigation } = useShell();
  const { search } = useLocation();
  return useMemo(() => {
    const base = navigation.href('Policy').split('?')[0] ?? '';
    const parameters = new URLSearchParams(search);
    parameters.delete('tab');
    const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
    return {
      base,
      list: `${base}${rest}`,
      one: (id) => `${base}/${encodeURIComponent(id)}${rest}`,
      edit: (id) => `${base}/${encodeURIComponent(id)}/edit${rest}`,
      make: `${base}/new${rest}`,
      history: navigation.href('AccessHistory'),
    };
  }, [navigation, search]);
}
