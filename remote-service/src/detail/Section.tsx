import { Paper, Title } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** A titled part of the page. */
export function Section({ title, extra, children }: { readonly title: string; readonly extra?: ReactNode; readonly children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <div className={styles['sectionHead']}>
        <Title order={3} fz="md">
          {title}
        </Title>
        {extra}
      </div>
      {children}
    </Paper>
  );
}
