import { useQueryClient } from '@tanstack/react-query';
import { ActionIcon, Button, CloseIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { labelOfVehicle, type SlotPage } from '../slots/slot.ts';
import { anySlot, isFiltering, type CalendarFilter } from './calendar-filter.ts';
import styles from './calendar.module.css';

interface ActiveFiltersProps {
  readonly filter: CalendarFilter;
  readonly onChange: (change: Partial<CalendarFilter>) => void;
}

/** The filters in use, each with a way to remove it. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const queries = useQueryClient();
  if (!isFiltering(filter)) return null;
  const pages = queries.getQueriesData<SlotPage>({ queryKey: slotQueries.lists }).flatMap(([, page]) => page ?? []);
  const vehicle = pages.flatMap(({ vehicles }) => vehicles).find(({ id }) => id === filter.vehicleId);
  const driver = pages.flatMap(({ drivers }) => drivers).find(({ id }) => id === filter.driverId);
  const parts = [
    ...[...filter.states].map((state) => ({
      key: state,
      text: names(`states.${state}`),
      without: { states: new Set([...filter.states].filter((each) => each !== state)) },
    })),
    ...(filter.driverId === null ? [] : [{ key: 'driver', text: driver?.name ?? t('filters.driver'), without: { driverId: null } }]),
    ...(filter.vehicleId === null
      ? []
      : [{ key: 'vehicle', text: vehicle ? labelOfVehicle(vehicle) : t('filters.vehicle'), without: { vehicleId: null } }]),
  ];
  return (
    <div className={styles['active']}>
      {parts.map(({ key, text, without }) => (
        <span key={key} className={styles['part']}>
          <bdi>{text}</bdi>
          <ActionIcon size={24} variant="transparent" aria-label={t('filters.remove', { name: text })} onClick={() => onChange(without)}>
            <CloseIcon size={14} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      <Button variant="transparent" size="compact-sm" onClick={() => onChange(anySlot)}>
        {t('kit:actions.clearFilters')}
      </Button>
    </div>
  );
}
