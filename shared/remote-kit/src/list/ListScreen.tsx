import { Screen } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListScreenProps {
  /** A `ListToolbar`: it stays in place while the list scrolls. */
  readonly toolbar: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is a list: tools above, and a table that scrolls in the room below. */
export function ListScreen({ toolbar, children }: ListScreenProps) {
  return (
    <Screen fill bar={toolbar}>
      {children}
    </Screen>
  );
}

interface ListBodyProps {
  /** The rows of a former filter are still shown. */
  readonly busy?: boolean;
  /** Less room between its parts: a map stands beside, or the list is itself a part of the screen. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** Table, selection bar and pages below one another. `ListResults` has it already. */
export function ListBody({ busy = false, dense = false, children }: ListBodyProps) {
  return (
    <div className={styles['body']} data-dense={dense || undefined} aria-busy={busy}>
      {children}
    </div>
  );
}
