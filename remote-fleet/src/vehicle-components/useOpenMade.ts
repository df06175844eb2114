import { useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Kind } from './component-kinds.ts';

/** Leads to a component once it is made. */
export function useOpenMade(kind: Kind, madeId: string | null, list: string): void {
  const shell = useShell();
  const go = useNavigate();
  // After the hold of the draft was let go.
  useEffect(() => {
    if (madeId !== null)
      void go({ pathname: `${list}/${kind}/${encodeURIComponent(madeId)}`, search: shell.navigation.location.get().search });
  }, [madeId, go, kind, list, shell]);
}
