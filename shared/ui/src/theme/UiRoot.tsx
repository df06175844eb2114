import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { DensityContext, type TableDensity } from './density.ts';
import { cssVariables, theme } from './theme.ts';

/** A readable description of an error. */
export interface ErrorDescription {
  /** One or two sentences in the current language. */
  readonly text: string;
  /** The server's text, in its language; null without one. */
  readonly details: string | null;
}

/** Default texts of design system components. */
export interface UiTexts {
  /** Title of a list that couldn't be loaded. */
  readonly failed: string;
  readonly retry: string;
  /** Announced to assistive technology while a skeleton is shown. */
  readonly loading: string;
  /** Label of the button that shows the server's text of an error. */
  readonly details: string;
  /** Describes an error in the current language. */
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
  /** The page's Content-Security-Policy nonce, for Mantine's inline styles. */
  readonly nonce: string;
  /** True in the host only: it writes the CSS variables and global classes for all providers of the page. */
  readonly owner: boolean;
  readonly texts?: UiTexts | undefined;
  /** The user's choice for all tables; absent: each table's own. */
  readonly density?: TableDensity | undefined;
  readonly children: ReactNode;
}

const noRootElement = () => undefined;

/** The host decides the colour scheme; Mantine doesn't use local storage. */
function decidedScheme(scheme: 'light' | 'dark'): MantineColorSchemeManager {
  return { get: () => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {} };
}

/** Provider of every React root of the console. */
export function UiRoot({ scheme, nonce, owner, texts, density, children }: UiRootProps) {
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
      {...(owner ? {} : { getRootElement: noRootElement })}
    >
      <DensityContext value={density ?? null}>
        {texts ? <UiTextsContext value={texts}>{children}</UiTextsContext> : children}
      </DensityContext>
    </MantineProvider>
  );
}
