import { useFormat } from '@fleet-console/i18n';
import { ActiveFilters, type ActiveFilter } from '@fleet-console/remote-kit/filters';
import type { VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { memo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { batteryText } from './battery-text.ts';

interface ActiveVehicleFiltersProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

/** Active filters of the menu as removable chips. Text and states are visible in their own controls. */
export const ActiveVehicleFilters = memo(function ActiveVehicleFilters({ filter, onChange }: ActiveVehicleFiltersProps) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const { kind, rentable, battery, model, located, contact, idle, openRequest } = filter;
  const filters: ActiveFilter<VehicleFilter>[] = [
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
    ...(openRequest === null
      ? []
      : [{ key: 'request', name: t(openRequest ? 'filters.withRequest' : 'filters.withoutRequest'), remove: { openRequest: null } }]),
    ...[...contact].map((mark) => ({
      key: mark,
      name: `${t('contact.label')}: ${t(`contact.${mark}`)}`,
      remove: { contact: new Set([...contact].filter((each) => each !== mark)) },
    })),
  ];
  return <ActiveFilters filters={filters} onChange={onChange} />;
});
