import { createApi, settled } from '@fleet-console/api';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import { noteTrouble } from '../trouble/trouble.ts';

/** State of an access request. `requestedAt` in ms. */
export type AccessRequestState =
  | { readonly status: 'reading' | 'open' | 'sending' | 'failed' }
  | { readonly status: 'requested'; readonly requestedAt: number };

/** Whether the account has requested access to a feature, and the function to request it. */
export function useAccessRequest(page: string): { state: AccessRequestState; ask: () => void } {
  const { shell } = useHost();
  const [state, setState] = useState<AccessRequestState>({ status: 'reading' });

  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      try {
        const requests = await settled(createApi(shell.transport).rest.GET('/v1/access-request', { signal: abort.signal }));
        const known = requests.find((each) => each.page === page);
        if (!abort.signal.aborted) setState(known ? { status: 'requested', requestedAt: known.requestedAt } : { status: 'open' });
      } catch (error) {
        if (abort.signal.aborted) return;
        // A second request changes nothing on the server, so it can be offered.
        noteTrouble('What was asked for before could not be read', error);
        setState({ status: 'open' });
      }
    };
    void read();
    return () => abort.abort();
  }, [shell, page]);

  const ask = () => {
    setState({ status: 'sending' });
    settled(createApi(shell.transport).rest.POST('/v1/access-request', { body: { page } })).then(
      ({ requestedAt }) => setState({ status: 'requested', requestedAt }),
      (error: unknown) => {
        noteTrouble('The request for access could not be sent', error);
        setState({ status: 'failed' });
      },
    );
  };
  return { state, ask };
}
