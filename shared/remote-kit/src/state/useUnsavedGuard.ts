import { useEffect } from 'react';
import { useKitMessages } from '@fleet-console/i18n';
import { useShell } from '../remote/shell-context.tsx';

/** Asks for confirmation before leaving the screen, closing the tab or changing the release while there are unsaved changes. `text` names them. */
export function useUnsavedGuard(dirty: boolean, text?: string): void {
  const { navigation } = useShell();
  const t = useKitMessages();
  const reason = text ?? t('states.unsaved');
  useEffect(() => (dirty ? navigation.block(reason) : undefined), [dirty, navigation, reason]);
}
