import type { CSSProperties, ReactNode } from 'react';
import styles from './chart.module.css';

/** A number in a table with a bar behind it. @param share of the largest number, 0 to 1 */
export function ShareBar({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  return (
    <span className={styles['bar']} style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties}>
      {children}
    </span>
  );
}
