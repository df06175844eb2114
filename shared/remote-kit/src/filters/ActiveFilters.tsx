import { useKitMessages } from '@fleet-console/i18n';
import { CloseIcon, UnstyledButton } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** A filter that is set. */
export interface ActiveFilter<Filter> {
  readonly key: string;
  /** What it lets through. */
  readonly name: string;
  /** The change that removes it. */
  readonly remove: Partial<Filter>;
}

interface ActiveFiltersProps<Filter> {
  readonly filters: readonly ActiveFilter<Filter>[];
  readonly onChange: (change: Partial<Filter>) => void;
  /** After the chips. */
  readonly children?: ReactNode;
}

/** The filters of a menu that are set, as chips that remove them. */
export function ActiveFilters<Filter>({ filters, onChange, children }: ActiveFiltersProps<Filter>) {
  const t = useKitMessages();
  if (filters.length === 0) return null;
  return (
    <div className={styles['active']} role="group" aria-label={t('filters.active')}>
      {filters.map(({ key, name, remove }) => (
        <UnstyledButton
          key={key}
          className={styles['chip'] ?? ''}
          aria-label={t('filters.remove', { name })}
          onClick={() => onChange(remove)}
        >
          <bdi>{name}</bdi>
          <CloseIcon size={12} aria-hidden />
        </UnstyledButton>
      ))}
      {children}
    </div>
  );
}
