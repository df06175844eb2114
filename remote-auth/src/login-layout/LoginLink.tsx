import { useShell } from '@fleet-console/remote-kit';
import { Anchor } from '@fleet-console/ui/base';
import type { MouseEvent, ReactNode } from 'react';
import styles from './login-layout.module.css';

/** A link to a named route, without a page load. `inText` underlines it. Modified clicks open a new tab as usual. */
export function LoginLink({ to, inText = false, children }: { to: string; inText?: boolean; children: ReactNode }) {
  const { navigation } = useShell();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go(to);
  };
  return (
    <Anchor href={navigation.href(to)} onClick={follow} size="sm" className={inText ? styles.inText : undefined}>
      {children}
    </Anchor>
  );
}
