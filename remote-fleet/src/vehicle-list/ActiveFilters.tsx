import { useFormat } from '@fleet-console/i18n';
import { CloseIcon, UnstyledButton } from '@fleet-console/ui';
import { memo } from 'react';
import type { VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { batteryText } from './battery-text.ts';
import styles from './vehicles.module.css';

interface ActiveFiltersProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

/** Active filters of the menu as removable chips. Text and states are visible in their own controls. */
export const ActiveFilters = memo(function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const { kind, rentable, battery, model, located, contact, idle } = filter;
  const parts: { key: string; name: string; remove: Partial<VehicleFilter> }[] = [
    ...(kind ? [{ key: 'kind', name: t(`kinds.${kind}`), remove: { kind: null } }] : []),
    ...(rentable === null ? [] : [{ key: 'rentable', name: t(rentable ? 'rental.rentable' : 'notRentable'), remove: { rentable: null } }]),
    ...(battery ? [{ key: 'battery', name: batteryText(t, format, battery), remove: { battery: null } }] : []),
    ...(model ? [{ key: 'model', name: model, remove: { model: null } }] : []),
    ...(located === null
      ? []
      : [{ key: 'located', name: t(located ? 'filters.located' : 'filters.unlocated'), remove: { located: null } }]),
    ...(idle
      ? [{ key: 'idle', name: `${t('filters.idle')}: ${t.counted('filters.overDays', Number(idle))}`, remove: { idle: null } }]
      : []),
    ...[...contact].map((mark) => ({
      key: mark,
      name: `${t('contact.label')}: ${t(`contact.${mark}`)}`,
      remove: { contact: new Set([...contact].filter((each) => each !== mark)) },
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
