import { useEffect } from 'react';
import { useKitMessages } from '@fleet-console/i18n';
import { useShell } from '../remote/shell-context.tsx';

/** Asks before the screen is left, the tab closed or the release changed, as long as something is unsaved. `text` says what would be lost. */
export function useUnsavedGuard(dirty: boolean, text?: string): void {
  const { navigation } = useShell();
  const t = useKitMessages();
  const reason = text ?? t('states.unsaved');
  useEffect(() => (dirty ? navigation.block(reason) : undefined), [dirty, navigation, reason]);
}
