import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accessKey } from './policy.queries.ts';

/** Reads what is on screen again when one's own access changed, or when messages may have been missed. */
export function useAccessNews(): void {
  const { live } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const read = () => void queries.invalidateQueries({ queryKey: accessKey });
    return live.subscribe('access', read, read);
  }, [live, queries]);
}
