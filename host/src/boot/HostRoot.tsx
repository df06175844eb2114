import { useLocale, WordsProvider } from '@fleet-console/i18n';
import { describeStatus, detailsLabel, ShellProvider, useReadable } from '@fleet-console/remote-kit';
import { UiRoot, type UiWords } from '@fleet-console/ui/base';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { App } from '../frame/App.tsx';
import { HostContext, type Host } from '../context/host.ts';
import { useWords } from '../messages/messages.ts';

function Look({ host, children }: { host: Host; children: ReactNode }) {
  const words = useWords('frame');
  const scheme = useReadable(host.shell.theme);
  const locale = useLocale();
  const uiWords = useMemo<UiWords>(
    () => ({
      failed: words('failed'),
      retry: words('retry'),
      loading: words('loading'),
      details: detailsLabel(locale),
      describeError: (error) => describeStatus(error, locale),
    }),
    [words, locale],
  );
  return (
    <UiRoot owner scheme={scheme} nonce={host.shell.nonce} words={uiWords}>
      {children}
    </UiRoot>
  );
}

/** The host's React tree. */
export function HostRoot({ host, words }: { host: Host; words: ComponentProps<typeof WordsProvider>['i18n'] }) {
  return (
    <HostContext.Provider value={host}>
      <ShellProvider shell={host.shell}>
        <WordsProvider i18n={words}>
          <Look host={host}>
            <App />
          </Look>
        </WordsProvider>
      </ShellProvider>
    </HostContext.Provider>
  );
}
