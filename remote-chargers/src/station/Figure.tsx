import type { ReactNode } from 'react';
import styles from './station.module.css';

/** A number with its label. */
export function Figure({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <span className={styles['value']}>{value}</span>
      <span className={styles['quiet']}>{label}</span>
    </div>
  );
}
