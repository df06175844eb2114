import type { Locale, Shell } from '@fleet-console/contract';
import { createI18n, useKitMessages, useLocale, MessagesProvider, type PackageMessages } from '@fleet-console/i18n';
import { UiRoot, type UiTexts } from '@fleet-console/ui/base';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { describeStatus, detailsLabel } from '../errors/general/describe-status.ts';
import { useDensity } from '../storage/density.ts';
import { RootLifetimeProvider } from './root-lifetime.tsx';
import { ShellProvider, useReadable } from './shell-context.tsx';

export type RemoteMessages = ReturnType<typeof createI18n>;

/** The remote's messages; those of the kit are in every instance. */
export function createMessages(messages: PackageMessages, shell: Shell): RemoteMessages {
  return createI18n({ locale: shell.locale.get(), messages });
}

type DescribeError = (error: unknown, locale: Locale) => ReturnType<UiTexts['describeError']>;

/** The design system's provider in the remote's language. */
function ThemedRoot({ shell, describeError, children }: { shell: Shell; describeError: DescribeError; children: ReactNode }) {
  const t = useKitMessages();
  const locale = useLocale();
  const scheme = useReadable(shell.theme);
  const [density] = useDensity();
  const texts = useMemo<UiTexts>(
    () => ({
      failed: t('states.notLoaded'),
      retry: t('actions.retry'),
      loading: t('states.loading'),
      details: detailsLabel(locale),
      describeError: (error) => describeError(error, locale),
    }),
    [t, locale, describeError],
  );
  return (
    <UiRoot scheme={scheme} nonce={shell.nonce} owner={false} texts={texts} density={density === 'default' ? undefined : density}>
      {children}
    </UiRoot>
  );
}

/** The minimal providers of a remote: shell, messages, theme. */
export function PlainRoot({
  shell,
  i18n,
  describeError = describeStatus,
  children,
}: {
  shell: Shell;
  i18n: RemoteMessages;
  /** By default describes errors by status only: the texts of all codes would slow down pages that show none. */
  describeError?: DescribeError;
  children: ReactNode;
}) {
  const locale = useReadable(shell.locale);
  useLayoutEffect(() => {
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [i18n, locale]);
  return (
    <ShellProvider shell={shell}>
      <MessagesProvider i18n={i18n}>
        <ThemedRoot shell={shell} describeError={describeError}>
          <RootLifetimeProvider>{children}</RootLifetimeProvider>
        </ThemedRoot>
      </MessagesProvider>
    </ShellProvider>
  );
}
