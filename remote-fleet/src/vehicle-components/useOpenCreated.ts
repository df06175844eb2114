import { useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Kind } from './component-kinds.ts';

/** Opens a component after it was created. */
export function useOpenCreated(kind: Kind, createdId: string | null, list: string): void {
  const shell = useShell();
  const go = useNavigate();
  // In an effect, after the unsaved-changes guard was released.
  useEffect(() => {
    if (createdId !== null)
      void go({ pathname: `${list}/${kind}/${encodeURIComponent(createdId)}`, search: shell.navigation.location.get().search });
  }, [createdId, go, kind, list, shell]);
}
