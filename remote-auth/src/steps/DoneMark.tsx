import styles from './steps.module.css';

/** It is done: a tick, drawn. What is done stands in the title. */
export function DoneMark() {
  return (
    <svg
      className={styles.check}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinejoin="round" />
    </svg>
  );
}
