import styles from './slots.module.css';

/** Charge as a bar; the number stands beside it. */
export function ChargeBar({ percentage }: { readonly percentage: number }) {
  return (
    <span className={styles['bar']} aria-hidden>
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, percentage))}%` }} />
    </span>
  );
}
