import type { ReactNode } from 'react';
import type { TripsFilter } from './trips-filter.ts';
import styles from './trips.module.css';

export interface FilterProps {
  readonly filter: TripsFilter;
  readonly onChange: (change: Partial<TripsFilter>) => void;
}

/** One filter of the menu with its heading. */
export function FilterSection({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['section']}>
      <p className={styles['label']}>{label}</p>
      {children}
    </div>
  );
}
