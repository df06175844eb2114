import { Text, Title, UnstyledButton } from '@fleet-console/ui/base';
import { useEffect, useRef, type ReactNode } from 'react';
import { BackArrow } from '../login-layout/icons.tsx';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

export interface StepLayoutProps {
  /** From 1. */
  readonly number: number;
  /** Number of steps; the progress is hidden when there is one. */
  readonly of: number;
  readonly title: string;
  readonly lead: ReactNode;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One step: progress, back button and content. A new step is announced, and the focus moves to its first field or title. */
export function StepLayout({ number, of, title, lead, backLabel, onBack, children }: StepLayoutProps) {
  const t = useMessages('steps');
  const main = useRef<HTMLElement>(null);
  const shownStep = useRef<number | null>(null);
  useEffect(() => {
    const isFirst = shownStep.current === null;
    shownStep.current = number;
    // Autofocus on opening, unless the user has already moved the focus.
    if (isFirst && document.activeElement !== document.body) return;
    const field = main.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])');
    (field ?? main.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: isFirst });
  }, [number]);
  const progress = t('progress', { number, of });
  return (
    <main className={styles.main} ref={main}>
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
          <Text size="sm" c="dimmed" className={styles.progressText}>
            {progress}
          </Text>
        </>
      )}
      <Title order={1} tabIndex={-1} className={styles.title} {...(of === 1 && { mt: 'lg' })}>
        {title}
      </Title>
      <Text component="div" c="dimmed" className={styles.lead}>
        {lead}
      </Text>
      <p role="status" className={styles.visuallyHidden}>
        {of > 1 ? `${progress}: ${title}` : title}
      </p>
      {children}
    </main>
  );
}
