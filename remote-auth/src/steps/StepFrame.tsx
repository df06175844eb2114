import { Text, Title, UnstyledButton } from '@fleet-console/ui/base';
import { useEffect, useRef, type ReactNode } from 'react';
import { BackArrow } from '../front-door/marks.tsx';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

export interface StepFrameProps {
  /** Counted from 1. */
  readonly number: number;
  /** Of how many; where there is but one, the steps are not told. */
  readonly of: number;
  readonly title: string;
  readonly lead: ReactNode;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/**
 * One step of several: where one is, the way back, and the step itself. A step that follows is said to assistive technology, and the focus goes
 * to its first field, or to its title when it has none.
 */
export function StepFrame({ number, of, title, lead, backLabel, onBack, children }: StepFrameProps) {
  const t = useMessages('steps');
  const place = useRef<HTMLElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const first = shown.current === null;
    shown.current = number;
    // Anyone who opens the page wants to type; a focus that someone set already is left where it is.
    if (first && document.activeElement !== document.body) return;
    const field = place.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])');
    (field ?? place.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: first });
  }, [number]);
  const where = t('where', { number, of });
  return (
    <main className={styles.main} ref={place}>
      <UnstyledButton type="button" className={styles.back} onClick={onBack}>
        <BackArrow />
        {backLabel}
      </UnstyledButton>
      {of > 1 && (
        <>
          <div className={styles.progress} aria-hidden="true">
            {Array.from({ length: of }, (_, index) => (
              <span key={index} className={index < number ? styles.done : undefined} />
            ))}
          </div>
          <Text size="sm" c="dimmed" className={styles.where}>
            {where}
          </Text>
        </>
      )}
      <Title order={1} tabIndex={-1} className={styles.title} {...(of === 1 && { mt: 'lg' })}>
        {title}
      </Title>
      <Text component="div" c="dimmed" className={styles.lead}>
        {lead}
      </Text>
      <p role="status" className={styles.said}>
        {of > 1 ? `${where}: ${title}` : title}
      </p>
      {children}
    </main>
  );
}
