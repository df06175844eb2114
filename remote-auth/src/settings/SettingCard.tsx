import type { ReactNode } from 'react';
import styles from '../profile/profile.module.css';

interface SettingCardProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** What the setting leads to at the moment. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A setting: what it means, and its control. */
export function SettingCard({ id, title, hint, note, children }: SettingCardProps) {
  return (
    <section className={`${styles.card} ${styles.choice}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
        {note === undefined ? null : <p className={styles.hint}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
