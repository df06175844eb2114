import { Anchor, BackIcon } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './list.module.css';

/** The link from an object's page back to its list, "← All stations". `to` keeps the list's filter. */
export function BackLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} fz="sm" className={styles['back'] ?? ''}>
      <BackIcon size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
