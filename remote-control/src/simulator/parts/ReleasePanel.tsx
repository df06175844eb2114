import { Button } from '@fleet-console/ui';
import { useId } from 'react';
import styles from './simulator.module.css';

interface ReleasePanelProps {
  /** Messages below `release`. */
  readonly texts: (key: `release.${'title' | 'hint' | 'button'}`) => string;
  readonly busy: boolean;
  readonly onRelease: () => void;
}

/** Returns a manually controlled vehicle or station to the sandbox. */
export function ReleasePanel({ texts, busy, onRelease }: ReleasePanelProps) {
  const title = useId();
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h3 id={title}>{texts('release.title')}</h3>
      <p className={styles['quiet']}>{texts('release.hint')}</p>
      <Button variant="default" loading={busy} onClick={onRelease}>
        {texts('release.button')}
      </Button>
    </section>
  );
}
