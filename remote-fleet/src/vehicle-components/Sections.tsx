import { Paper, Title } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { sectionColumns, type Section } from './component-fields.ts';
import type { Kind } from './component-kinds.ts';
import styles from './vehicle-components.module.css';

interface SectionsProps {
  readonly kind: Kind;
  /** Content of a section. */
  readonly children: (fields: Section['fields']) => ReactNode;
}

/** The sections of a component in two columns, where there is room, so that a short section leaves no gap beside a long one. */
export function Sections({ kind, children }: SectionsProps) {
  const t = useMessages('components');
  return (
    <div className={styles['sections']}>
      {sectionColumns(kind).map((column) => (
        <div key={column[0]?.name} className={styles['column']}>
          {column.map(({ name, fields }) => (
            <Paper key={name} component="section" withBorder p="md" aria-label={t(`sections.${name}`)}>
              <Title order={3} fz="md" mb="sm">
                {t(`sections.${name}`)}
              </Title>
              {children(fields)}
            </Paper>
          ))}
        </div>
      ))}
    </div>
  );
}
