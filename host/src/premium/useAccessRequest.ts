import { createApi, settled, type paths } from '@fleet-console/api';
import { useCallback, useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import { logError } from '../logging/log-error.ts';

type AccessRequest = paths['/v1/access-request']['get']['responses'][200]['content']['application/json'][number];

/** What became of the account's last request for the feature. Times in ms. */
export type RequestOutcome =
  | { readonly status: 'requested' | 'accepted' | 'declined' | 'trialEnded'; readonly at: number }
  | { readonly status: 'trial'; readonly until: number };

/** State of an access request. `outcome` null: none was sent yet. */
export interface AccessRequestState {
  readonly status: 'reading' | 'ready' | 'sending' | 'failed';
  readonly outcome: RequestOutcome | null;
}

function outcomeOf({ state, requestedAt, decidedAt, grantedUntil, endedAt }: AccessRequest): RequestOutcome {
  const decided = decidedAt ?? requestedAt;
  if (state === 'granted') return grantedUntil === null ? { status: 'accepted', at: decided } : { status: 'trial', until: grantedUntil };
  if (state === 'declined') return { status: 'declined', at: decided };
  if (state === 'ended') return { status: 'trialEnded', at: endedAt ?? decided };
  return { status: 'requested', at: requestedAt };
}

/** What became of the account's request for a feature, and the function to request it. Follows the operator's decisions. */
export function useAccessRequest(page: string): { state: AccessRequestState; sendRequest: () => void } {
  const { shell } = useHost();
  const [state, setState] = useState<AccessRequestState>({ status: 'reading', outcome: null });

  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const requests = await settled(createApi(shell.transport).rest.GET('/v1/access-request', { signal }));
        const newest = requests.find((each) => each.page === page);
        if (!signal.aborted) setState({ status: 'ready', outcome: newest ? outcomeOf(newest) : null });
      } catch (error) {
        if (signal.aborted) return;
        // A second request changes nothing on the server, so it can be offered.
        logError("Couldn't load earlier access requests", error);
        setState((before) => ({ status: 'ready', outcome: before.outcome }));
      }
    },
    [shell, page],
  );

  useEffect(() => {
    const abort = new AbortController();
    const reload = () => void load(abort.signal);
    reload();
    const unsubscribe = shell.live.subscribe('notifications', reload, reload);
    return () => {
      abort.abort();
      unsubscribe();
    };
  }, [shell.live, load]);

  const sendRequest = () => {
    setState(({ outcome }) => ({ status: 'sending', outcome }));
    const groupId = shell.scope.get();
    settled(createApi(shell.transport).rest.POST('/v1/access-request', { body: { page, ...(groupId !== null && { groupId }) } })).then(
      (request) => setState({ status: 'ready', outcome: outcomeOf(request) }),
      (error: unknown) => {
        logError("Couldn't send the access request", error);
        setState(({ outcome }) => ({ status: 'failed', outcome }));
      },
    );
  };
  return { state, sendRequest };
}
