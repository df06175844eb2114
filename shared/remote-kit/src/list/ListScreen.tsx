import { Screen } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListScreenProps {
  /** A `ListToolbar`: fixed while the list scrolls. */
  readonly toolbar: ReactNode;
  readonly children: ReactNode;
}

/** A list screen: tools above, and a table that scrolls below. */
export function ListScreen({ toolbar, children }: ListScreenProps) {
  return (
    <Screen fill bar={toolbar}>
      {children}
    </Screen>
  );
}

interface ListBodyProps {
  /** The rows are of the previous filter. */
  readonly busy?: boolean;
  /** Smaller gaps, for a list beside a map or within a screen. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** Stacks table, selection bar and pages. Included in `ListResults`. */
export function ListBody({ busy = false, dense = false, children }: ListBodyProps) {
  return (
    <div className={styles['body']} data-dense={dense || undefined} aria-busy={busy}>
      {children}
    </div>
  );
}
