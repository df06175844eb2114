import type { Locale, Shell } from '@fleet-console/contract';
import { createI18n, useKitWords, useLocale, WordsProvider, type Words } from '@fleet-console/i18n';
import { UiRoot, type UiWords } from '@fleet-console/ui/base';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { describeStatus, detailsLabel } from '../errors/general/describe-status.ts';
import { ShellProvider, useReadable } from './shell-context.tsx';

export type RemoteWords = ReturnType<typeof createI18n>;

/** A remote's own words; those of the kit are in every instance. */
export function createWords(words: Words, shell: Shell): RemoteWords {
  return createI18n({ locale: shell.locale.get(), words });
}

type DescribeError = (error: unknown, locale: Locale) => ReturnType<UiWords['describeError']>;

/** The design system's provider, speaking the remote's language. */
function Look({ shell, describeError, children }: { shell: Shell; describeError: DescribeError; children: ReactNode }) {
  const words = useKitWords();
  const locale = useLocale();
  const scheme = useReadable(shell.theme);
  const texts = useMemo<UiWords>(
    () => ({
      failed: words('states.notLoaded'),
      retry: words('actions.retry'),
      loading: words('states.loading'),
      details: detailsLabel(locale),
      describeError: (error) => describeError(error, locale),
    }),
    [words, locale, describeError],
  );
  return (
    <UiRoot scheme={scheme} nonce={shell.nonce} owner={false} words={texts}>
      {children}
    </UiRoot>
  );
}

/** The least that stands around a remote's screens: the shell, its words, the look. */
export function PlainRoot({
  shell,
  words,
  describeError = describeStatus,
  children,
}: {
  shell: Shell;
  words: RemoteWords;
  /** Says errors by their kind alone unless told: the texts of all codes would weigh on pages that show none. */
  describeError?: DescribeError;
  children: ReactNode;
}) {
  const locale = useReadable(shell.locale);
  useLayoutEffect(() => {
    if (words.language !== locale) void words.changeLanguage(locale);
  }, [words, locale]);
  return (
    <ShellProvider shell={shell}>
      <WordsProvider i18n={words}>
        <Look shell={shell} describeError={describeError}>
          {children}
        </Look>
      </WordsProvider>
    </ShellProvider>
  );
}
