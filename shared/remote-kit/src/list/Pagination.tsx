import { useFormat, useKitMessages } from '@fleet-console/i18n';
import { Button } from '@fleet-console/ui';
import styles from './list.module.css';

interface PaginationProps {
  /** From 0. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The range of rows shown, with buttons for the previous and next page. */
export function Pagination({ page, size, total, onPage }: PaginationProps) {
  const format = useFormat();
  const t = useKitMessages();
  if (total <= size && page === 0) return null;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  return (
    <nav className={styles['pages']} aria-label={t('pages.label')}>
      <span>
        {t('pages.range', {
          from: format.number(Math.min(total, page * size + 1)),
          to: format.number(Math.min(total, (page + 1) * size)),
          total: format.number(total),
        })}
      </span>
      <Button size="compact-md" variant="default" disabled={page === 0} onClick={() => onPage(Math.min(last, page - 1))}>
        {t('pages.previous')}
      </Button>
      <Button size="compact-md" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
