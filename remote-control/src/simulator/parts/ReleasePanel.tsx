import { Button } from '@fleet-console/ui';
import { useId } from 'react';
import styles from './simulator.module.css';

interface ReleasePanelProps {
  /** Texts under `release`. */
  readonly words: (key: `release.${'title' | 'hint' | 'button'}`) => string;
  readonly busy: boolean;
  readonly onRelease: () => void;
}

/** Gives what is driven by hand back to the sandbox. */
export function ReleasePanel({ words, busy, onRelease }: ReleasePanelProps) {
  const title = useId();
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h3 id={title}>{words('release.title')}</h3>
      <p className={styles['quiet']}>{words('release.hint')}</p>
      <Button variant="default" loading={busy} onClick={onRelease}>
        {words('release.button')}
      </Button>
    </section>
  );
}
