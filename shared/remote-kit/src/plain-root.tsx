import type { Shell } from '@fleet-console/contract';
import { createI18n, useWords, WordsProvider, type Words } from '@fleet-console/i18n';
import { UiRoot } from '@fleet-console/ui/base';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ShellProvider, useReadable } from './shell-context.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export type RemoteWords = ReturnType<typeof createI18n>;

/** A remote's own words, and those of the kit. */
export function createWords(words: Words, shell: Shell): RemoteWords {
  return createI18n({ locale: shell.locale.get(), words: { ...words, kit: { en, pl } } });
}

/** The design system's provider, speaking the remote's language. */
function Look({ shell, children }: { shell: Shell; children: ReactNode }) {
  const words = useWords('kit');
  const scheme = useReadable(shell.theme);
  const texts = useMemo(() => ({ failed: words('failed'), retry: words('retry'), loading: words('loading') }), [words]);
  return (
    <UiRoot scheme={scheme} nonce={shell.nonce} owner={false} words={texts}>
      {children}
    </UiRoot>
  );
}

/** The least that stands around a remote's screens: the shell, its words, the look. */
export function PlainRoot({ shell, words, children }: { shell: Shell; words: RemoteWords; children: ReactNode }) {
  const locale = useReadable(shell.locale);
  useLayoutEffect(() => {
    if (words.language !== locale) void words.changeLanguage(locale);
  }, [words, locale]);
  return (
    <ShellProvider shell={shell}>
      <WordsProvider i18n={words}>
        <Look shell={shell}>{children}</Look>
      </WordsProvider>
    </ShellProvider>
  );
}
