import { useShell } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

export interface PolicyPaths {
  /** Path of the list, without parameters. */
  readonly base: string;
  /** The list with its current filter. */
  readonly list: string;
  readonly one: (id: string) => string;
  readonly edit: (id: string) => string;
  readonly create: string;
  readonly history: string;
}

/** Links of the policy screens. They keep the filter of the list. */
export function usePolicyPaths(): PolicyPaths {
  const { navigation } = useShell();
  const { search } = useLocation();
  return useMemo(() => {
    const base = navigation.href('Policy').split('?')[0] ?? '';
    const parameters = new URLSearchParams(search);
    parameters.delete('tab');
    const query = parameters.size > 0 ? `?${parameters.toString()}` : '';
    return {
      base,
      list: `${base}${query}`,
      one: (id) => `${base}/${encodeURIComponent(id)}${query}`,
      edit: (id) => `${base}/${encodeURIComponent(id)}/edit${query}`,
      create: `${base}/new${query}`,
      history: navigation.href('AccessHistory'),
    };
  }, [navigation, search]);
}
