import { useLocale, MessagesProvider } from '@fleet-console/i18n';
import { describeStatus, detailsLabel, ShellProvider, useReadable } from '@fleet-console/remote-kit';
import { UiRoot, type UiTexts } from '@fleet-console/ui/base';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { App } from '../frame/App.tsx';
import { HostContext, type Host } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

function Look({ host, children }: { host: Host; children: ReactNode }) {
  const t = useMessages('frame');
  const scheme = useReadable(host.shell.theme);
  const locale = useLocale();
  const uiWords = useMemo<UiTexts>(
    () => ({
      failed: t('failed'),
      retry: t('kit:actions.retry'),
      loading: t('loading'),
      details: detailsLabel(locale),
      describeError: (error) => describeStatus(error, locale),
    }),
    [t, locale],
  );
  return (
    <UiRoot owner scheme={scheme} nonce={host.shell.nonce} words={uiWords}>
      {children}
    </UiRoot>
  );
}

export function HostRoot({ host, words }: { host: Host; words: ComponentProps<typeof MessagesProvider>['i18n'] }) {
  return (
    <HostContext.Provider value={host}>
      <ShellProvider shell={host.shell}>
        <MessagesProvider i18n={words}>
          <Look host={host}>
            <App />
          </Look>
        </MessagesProvider>
      </ShellProvider>
    </HostContext.Provider>
  );
}
