import type { Account } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownAccountCalls } from '../calls/account-calls.ts';

export interface OwnAccount {
  readonly account: Account;
  /** The last load failed: what is shown may be out of date. */
  readonly failed: boolean;
  /** Never rejects: a failure is in `failed`. */
  reload(): Promise<void>;
}

/** Loads the user's account from the server; until it answers, and when it does not, the session's copy is returned. */
export function useOwnAccount(inSession: Account): OwnAccount {
  const { transport, locale } = useShell();
  const language = useReadable(locale);
  // `over`: the session's copy at that time. A newer copy, e.g. from the periodic refresh, replaces what was loaded.
  const [loaded, setLoaded] = useState<{ readonly account: Account; readonly over: Account } | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ inSession, calls: ownAccountCalls(transport, language) });
  useEffect(() => {
    latest.current = { inSession, calls: ownAccountCalls(transport, language) };
  }, [inSession, transport, language]);
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const outcome = await latest.current.calls.account().catch(() => null);
    // Only the newest load counts, and none after the page was left.
    if (turn.current !== mine) return;
    setFailed(outcome === null);
    if (outcome) setLoaded({ account: outcome, over: latest.current.inSession });
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  return { account: loaded?.over === inSession ? loaded.account : inSession, failed, reload };
}
