import { SearchField } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListToolbarProps {
  /** Search, filters, tools, count: on one line if there is room. */
  readonly children: ReactNode;
  /** A second line: filter toggles with counts. */
  readonly filters?: ReactNode;
  /** On phones, the search has its own line. */
  readonly stacked?: boolean;
}

/** The tools of a list. */
export function ListToolbar({ children, filters, stacked = false }: ListToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      <div className={styles['tools']} data-stacked={stacked || undefined}>
        {children}
      </div>
      {filters === undefined ? null : <div className={styles['filters']}>{filters}</div>}
    </div>
  );
}

interface ListSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Accessible name and placeholder. */
  readonly label: string;
  /** Name of the clear button. */
  readonly clear: string;
  /** Grows more and shrinks first. */
  readonly wide?: boolean;
}

/** The search field of a list. */
export function ListSearch({ wide = false, ...field }: ListSearchProps) {
  return (
    <div className={styles['search']} data-wide={wide || undefined}>
      <SearchField {...field} />
    </div>
  );
}

interface ListCountProps {
  /** "46 stations"; null until the number is known. */
  readonly children: ReactNode;
  /** Before the number: a way to clear the filters, loading progress. */
  readonly aside?: ReactNode;
}

/** The number of matching rows, at the end of the line. */
export function ListCount({ children, aside }: ListCountProps) {
  // An empty part would cost the toolbar a gap.
  if (children === null && aside === null) return null;
  return (
    <div className={styles['count']} data-aside={aside === undefined ? undefined : true}>
      {aside}
      {children === null && aside !== undefined ? null : <span aria-live="polite">{children}</span>}
    </div>
  );
}
