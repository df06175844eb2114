import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownAccountCalls, type NotificationSettings } from '../calls/account-calls.ts';

export type NotificationSettingsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'loaded'; readonly settings: NotificationSettings; readonly set: (settings: NotificationSettings) => void };

/** Loads which notifications the user gets. */
export function useNotificationSettings(): NotificationSettingsState {
  const { transport, locale } = useShell();
  const calls = useRef(ownAccountCalls(transport, useReadable(locale)));
  const [settings, setSettings] = useState<NotificationSettings | 'failed' | null>(null);
  const latestLoad = useRef(0);
  const load = useCallback(async () => {
    latestLoad.current += 1;
    const own = latestLoad.current;
    const found = await calls.current.notificationSettings().catch(() => 'failed' as const);
    // Ignores outdated loads, and all after unmounting.
    if (latestLoad.current === own) setSettings(found);
  }, []);
  useEffect(() => {
    void load();
    return () => {
      latestLoad.current += 1;
    };
  }, [load]);
  if (settings === null) return { status: 'loading' };
  if (settings !== 'failed') return { status: 'loaded', settings, set: setSettings };
  return {
    status: 'failed',
    retry: () => {
      setSettings(null);
      void load();
    },
  };
}
