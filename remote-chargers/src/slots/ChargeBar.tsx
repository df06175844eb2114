import styles from './slots.module.css';

/** Charge as a bar, beside its number. */
export function ChargeBar({ percentage }: { readonly percentage: number }) {
  return (
    <span className={styles['bar']} aria-hidden>
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, percentage))}%` }} />
    </span>
  );
}
