import { CloseIcon, UnstyledButton } from '@fleet-console/ui';
import { memo } from 'react';
import type { VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import styles from './vehicles.module.css';

interface ActiveFiltersProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

/** Active filters of the menu as removable chips. Text and states are visible in their own controls. */
export const ActiveFilters = memo(function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const t = useMessages('vehicles');
  const parts: { key: string; name: string; remove: Partial<VehicleFilter> }[] = [
    ...(filter.kind ? [{ key: 'kind', name: t(`kinds.${filter.kind}`), remove: { kind: null } }] : []),
    ...[...filter.contact].map((mark) => ({
      key: mark,
      name: `${t('contact.label')}: ${t(`contact.${mark}`)}`,
      remove: { contact: new Set([...filter.contact].filter((each) => each !== mark)) },
    })),
  ];
  if (parts.length === 0) return null;
  return (
    <div className={styles['active']} role="group" aria-label={t('filters.active')}>
      {parts.map(({ key, name, remove }) => (
        <UnstyledButton key={key} className={styles['part']} aria-label={t('filters.remove', { name })} onClick={() => onChange(remove)}>
          <span>{name}</span>
          <CloseIcon size={12} aria-hidden />
        </UnstyledButton>
      ))}
    </div>
  );
});
