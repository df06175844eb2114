import { useGroups } from '../remote/shell-context.tsx';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './list.module.css';

interface RowLinkProps {
  readonly to: To;
  /** Shown on hover where the text is truncated. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The name of a row as a link to its page, truncated to one line. */
export function RowLink({ to, title, children }: RowLinkProps) {
  return (
    <Link to={to} className={styles['link']} title={title}>
      {children}
    </Link>
  );
}

/** A text of a row, truncated to one line. */
export function RowText({ children }: { readonly children: string }) {
  return (
    <bdi className={styles['text']} title={children}>
      {children}
    </bdi>
  );
}

/** The path of a group; its name alone if the path is unknown. */
export function RowGroup({ groupId }: { readonly groupId: string }) {
  const groups = useGroups();
  return <RowText>{groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–')}</RowText>;
}
