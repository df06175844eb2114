import type { Shell } from '@fleet-console/contract';
import type { PackageMessages } from '@fleet-console/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { loadErrorCodes } from '../errors/codes/error-codes.ts';
import { useDescribeError } from '../errors/useDescribeError.ts';
import { createMessages, PlainRoot, type RemoteMessages } from './plain-root.tsx';
import { useReadable } from './shell-context.tsx';

/** The texts of error codes are loaded when a screen has stood for so long, in ms, or with the first error. */
const CODES_AFTER = 2_500;

/** What lives as long as the remote's module: it outlives every unmount, so coming back shows data at once. */
export interface RemoteMemory {
  readonly words: RemoteMessages;
  readonly queries: QueryClient;
}

/** Reads again at most once on failure, and never what the server refused. */
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
 * Makes what outlives unmounting. It listens for as long as the module lives: signing out must empty it while no screen of the remote is
 * open, too.
 */
export function createMemory(words: PackageMessages, shell: Shell): RemoteMemory {
  const queries = newQueries();
  shell.bus.on('app.logout', () => queries.clear());
  shell.bus.on('app.refresh', () => void queries.invalidateQueries());
  return { words: createMessages(words, shell), queries };
}

/** Everything around a remote's screens: the shell, its words, its queries, the look, and the host's one history. */
export function RemoteRoot({ shell, memory, children }: { shell: Shell; memory: RemoteMemory; children: ReactNode }) {
  const location = useReadable(shell.navigation.location);
  const locale = useReadable(shell.locale);
  const describeError = useDescribeError();
  useEffect(() => {
    const timer = setTimeout(() => void loadErrorCodes(locale), CODES_AFTER);
    return () => clearTimeout(timer);
  }, [locale]);
  return (
    <PlainRoot shell={shell} words={memory.words} describeError={describeError}>
      <QueryClientProvider client={memory.queries}>
        <Router location={location} navigator={shell.navigation.navigator}>
          {children}
        </Router>
      </QueryClientProvider>
    </PlainRoot>
  );
}
