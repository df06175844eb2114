import { useSession } from '@fleet-console/remote-kit';
import { ForbiddenState } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';

/** Shows its content to administrators of the operator only; the server refuses the calls of others as well. */
export function OperatorOnly({ children }: { children: ReactNode }) {
  const t = useMessages('control');
  const session = useSession();
  return 'isAdmin' in session && session.isAdmin ? children : <ForbiddenState title={t('forbiddenTitle')} />;
}
