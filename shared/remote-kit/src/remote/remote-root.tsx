import type { Shell } from '@fleet-console/contract';
import type { PackageMessages } from '@fleet-console/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { loadErrorCodes } from '../errors/codes/error-codes.ts';
import { useDescribeError } from '../errors/useDescribeError.ts';
import { createMessages, PlainRoot, type RemoteMessages } from './plain-root.tsx';
import { useReadable } from './shell-context.tsx';

/** The texts of error codes are loaded this long after mount, in ms, or with the first error. */
const CODES_DELAY = 2_500;

/** State that lives as long as the remote's module, so that remounting shows data at once. */
export interface RemoteMemory {
  readonly i18n: RemoteMessages;
  readonly queries: QueryClient;
}

/** One retry on failure, none after a refusal of the server. */
function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && !(typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500),
      },
    },
  });
}

/**
 * Creates the state that outlives unmounting. Its listeners live as long as the module, because sign-out must clear it even while no screen of the
 * remote is mounted.
 */
export function createMemory(messages: PackageMessages, shell: Shell): RemoteMemory {
  const queries = newQueries();
  shell.bus.on('app.logout', () => queries.clear());
  shell.bus.on('app.refresh', () => void queries.invalidateQueries());
  // Otherwise, the timers of cached data hold the replaced release for 15 minutes.
  shell.ended.addEventListener('abort', () => queries.clear(), { once: true });
  return { i18n: createMessages(messages, shell), queries };
}

/** All providers of a remote: shell, messages, queries, theme, and the host's history. */
export function RemoteRoot({ shell, memory, children }: { shell: Shell; memory: RemoteMemory; children: ReactNode }) {
  const location = useReadable(shell.navigation.location);
  const locale = useReadable(shell.locale);
  const describeError = useDescribeError();
  useEffect(() => {
    const timer = setTimeout(() => void loadErrorCodes(locale), CODES_DELAY);
    return () => clearTimeout(timer);
  }, [locale]);
  return (
    <PlainRoot shell={shell} i18n={memory.i18n} describeError={describeError}>
      <QueryClientProvider client={memory.queries}>
        <Router location={location} navigator={shell.navigation.navigator}>
          {children}
        </Router>
      </QueryClientProvider>
    </PlainRoot>
  );
}
