import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHost } from '../context/host.ts';

export interface HostLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

/** A link within the console. Modified clicks open new tabs as usual. */
export function HostLink({ to, onClick, children, ...rest }: HostLinkProps) {
  const { shell } = useHost();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    shell.navigation.navigator.push(to);
  };
  return (
    <a {...rest} href={shell.navigation.navigator.createHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
