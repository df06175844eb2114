import { useLocale, MessagesProvider } from '@fleet-console/i18n';
import { describeStatus, detailsLabel, ShellProvider, useReadable } from '@fleet-console/remote-kit';
import { UiRoot, type UiTexts } from '@fleet-console/ui/base';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { App } from '../layout/App.tsx';
import { HostContext, type Host } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

function ThemedRoot({ host, children }: { host: Host; children: ReactNode }) {
  const t = useMessages('layout');
  const scheme = useReadable(host.shell.theme);
  const locale = useLocale();
  const uiTexts = useMemo<UiTexts>(
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
    <UiRoot owner scheme={scheme} nonce={host.shell.nonce} words={uiTexts}>
      {children}
    </UiRoot>
  );
}

export function HostRoot({ host, i18n }: { host: Host; i18n: ComponentProps<typeof MessagesProvider>['i18n'] }) {
  return (
    <HostContext.Provider value={host}>
      <ShellProvider shell={host.shell}>
        <MessagesProvider i18n={i18n}>
          <ThemedRoot host={host}>
            <App />
          </ThemedRoot>
        </MessagesProvider>
      </ShellProvider>
    </HostContext.Provider>
  );
}
