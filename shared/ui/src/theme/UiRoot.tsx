import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** What went wrong, for people. */
export interface ErrorDescription {
  /** One or two sentences in the language on screen. */
  readonly text: string;
  /** The server's own text, in its language; null when it said nothing. */
  readonly details: string | null;
}

/** Words that parts of the design system say when a screen gives none of its own. */
export interface UiTexts {
  /** Title of a list that could not be read. */
  readonly failed: string;
  readonly retry: string;
  /** Said to assistive technology while a skeleton stands in. */
  readonly loading: string;
  /** The button that shows the server's own text of an error. */
  readonly details: string;
  /** Says what went wrong in the language on screen. */
  readonly describeError: (error: unknown) => ErrorDescription;
}

const UiTextsContext = createContext<UiTexts>({
  failed: '',
  retry: '',
  loading: '',
  details: '',
  describeError: () => ({ text: '', details: null }),
});

export function useUiTexts(): UiTexts {
  return use(UiTextsContext);
}

export interface UiRootProps {
  readonly scheme: 'light' | 'dark';
  /** The page's Content-Security-Policy nonce, for the styles that Mantine writes. */
  readonly nonce: string;
  /** True in the host alone: it writes the CSS variables and global classes that all providers of the page live on. */
  readonly owner: boolean;
  readonly words?: UiTexts | undefined;
  readonly children: ReactNode;
}

const nowhere = () => undefined;

/** The host decides the scheme; Mantine neither reads nor writes local storage. */
function decidedScheme(scheme: 'light' | 'dark'): MantineColorSchemeManager {
  return { get: () => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {} };
}

/** The provider that every React root of the console stands in. */
export function UiRoot({ scheme, nonce, owner, words, children }: UiRootProps) {
  const manager = useMemo(() => decidedScheme(scheme), [scheme]);
  return (
    <MantineProvider
      colorSchemeManager={manager}
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={() => nonce}
      withCssVariables={owner}
      withGlobalClasses={owner}
      withStaticClasses={false}
      {...(owner ? {} : { getRootElement: nowhere })}
    >
      {words ? <UiTextsContext value={words}>{children}</UiTextsContext> : children}
    </MantineProvider>
  );
}
