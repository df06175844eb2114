import { useState } from 'react';
import { AccessHistory } from '../events/AccessHistory.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Kind } from './catalogue.queries.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import styles from './catalogue.module.css';

const subjectOf = { roles: 'role', bundles: 'bundle', permissions: 'permission' } as const satisfies Record<Kind, string>;

/** The history of an item, loaded on demand. */
export function CatalogueItemHistory({ item: { kind, id } }: { item: Pick<CatalogueItem, 'kind' | 'id'> }) {
  const t = useMessages('catalogue');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is a message. */}
      <summary>{t('history')}</summary>
      {open ? <AccessHistory subject={{ kind: subjectOf[kind], id }} /> : null}
    </details>
  );
}
