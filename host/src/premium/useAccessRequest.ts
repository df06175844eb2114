import { createApi, settled } from '@fleet-console/api';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import { logError } from '../logging/log-error.ts';

/** State of an access request. `requestedAt` in ms. */
export type AccessRequestState =
  | { readonly status: 'reading' | 'open' | 'sending' | 'failed' }
  | { readonly status: 'requested'; readonly requestedAt: number };

/** Whether the account has requested access to a feature, and the function to request it. */
export function useAccessRequest(page: string): { state: AccessRequestState; sendRequest: () => void } {
  const { shell } = useHost();
  const [state, setState] = useState<AccessRequestState>({ status: 'reading' });

  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      try {
        const requests = await settled(createApi(shell.transport).rest.GET('/v1/access-request', { signal: abort.signal }));
        const known = requests.find((each) => each.page === page);
        if (!abort.signal.aborted) setState(known ? { status: 'requested', requestedAt: known.requestedAt } : { status: 'open' });
      } catch (error) {
        if (abort.signal.aborted) return;
        // A second request changes nothing on the server, so it can be offered.
        logError("Couldn't load earlier access requests", error);
        setState({ status: 'open' });
      }
    };
    void load();
    return () => abort.abort();
  }, [shell, page]);

  const sendRequest = () => {
    setState({ status: 'sending' });
    settled(createApi(shell.transport).rest.POST('/v1/access-request', { body: { page } })).then(
      ({ requestedAt }) => setState({ status: 'requested', requestedAt }),
      (error: unknown) => {
        logError("Couldn't send the access request", error);
        setState({ status: 'failed' });
      },
    );
  };
  return { state, sendRequest };
}
