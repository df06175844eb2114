import type { Account } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownAccountCalls } from '../calls/account-calls.ts';

export interface OwnAccount {
  readonly account: Account;
  /** The last load failed: the account may be out of date. */
  readonly failed: boolean;
  /** Never rejects: a failure is in `failed`. */
  reload(): Promise<void>;
}

/** Loads the user's account. Returns the session's copy until then, and when loading fails. */
export function useOwnAccount(sessionAccount: Account): OwnAccount {
  const { transport, locale } = useShell();
  const language = useReadable(locale);
  // `replaces`: the session's copy at that time. A newer copy, e.g. from the periodic refresh, replaces the loaded account.
  const [loaded, setLoaded] = useState<{ readonly account: Account; readonly replaces: Account } | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ sessionAccount, calls: ownAccountCalls(transport, language) });
  useEffect(() => {
    latest.current = { sessionAccount, calls: ownAccountCalls(transport, language) };
  }, [sessionAccount, transport, language]);
  const latestLoad = useRef(0);
  const reload = useCallback(async () => {
    latestLoad.current += 1;
    const load = latestLoad.current;
    const result = await latest.current.calls.account().catch(() => null);
    // Ignores outdated loads, and all after unmounting.
    if (latestLoad.current !== load) return;
    setFailed(result === null);
    if (result) setLoaded({ account: result, replaces: latest.current.sessionAccount });
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      latestLoad.current += 1;
    };
  }, [reload]);
  return { account: loaded?.replaces === sessionAccount ? loaded.account : sessionAccount, failed, reload };
}
