import { MantineProvider } from '@mantine/core';
import { useId, useMemo, useRef, type ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

interface DarkScopeProps {
  /** The page's Content-Security-Policy nonce. */
  readonly nonce: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows its content in the dark theme, whatever the page's theme. Set background and color within it. */
export function DarkScope({ nonce, className, children }: DarkScopeProps) {
  const id = `dark-${useId().replaceAll(/\W/g, '')}`;
  const root = useRef<HTMLDivElement>(null);
  const getRoot = useMemo(() => () => root.current ?? undefined, []);
  return (
    <div ref={root} id={id} className={className} data-mantine-color-scheme="dark">
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        cssVariablesSelector={`#${id}`}
        deduplicateCssVariables={false}
        forceColorScheme="dark"
        getRootElement={getRoot}
        getStyleNonce={() => nonce}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </div>
  );
}
