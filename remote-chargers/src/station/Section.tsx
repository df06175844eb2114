import { Title } from '@fleet-console/ui';
import { useId, type ReactNode } from 'react';
import styles from './station.module.css';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the page. */
export function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <Title order={3} id={id}>
          {title}
        </Title>
        {tools}
      </div>
      {children}
    </section>
  );
}
