import { useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Kind } from './component-kinds.ts';

/** Leads to a component once it is made. */
export function useOpenCreated(kind: Kind, createdId: string | null, list: string): void {
  const shell = useShell();
  const go = useNavigate();
  // After the hold of the draft was let go.
  useEffect(() => {
    if (createdId !== null)
      void go({ pathname: `${list}/${kind}/${encodeURIComponent(createdId)}`, search: shell.navigation.location.get().search });
  }, [createdId, go, kind, list, shell]);
}
