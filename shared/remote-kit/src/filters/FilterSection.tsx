import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** A filter of the menu with its heading. */
export function FilterSection({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['section']}>
      <p className={styles['label']}>{label}</p>
      {children}
    </div>
  );
}
