import { ActiveFilters, type ActiveFilter } from '@fleet-console/remote-kit/filters';
import { Button } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { labelOfVehicle, type SlotPage } from '../slots/slot.ts';
import { anySlot, isFiltering, type CalendarFilter } from './calendar-filter.ts';

interface ActiveSlotFiltersProps {
  readonly filter: CalendarFilter;
  readonly onChange: (change: Partial<CalendarFilter>) => void;
}

/** The filters in use, each with a way to remove it. */
export function ActiveSlotFilters({ filter, onChange }: ActiveSlotFiltersProps) {
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const queries = useQueryClient();
  if (!isFiltering(filter)) return null;
  const pages = queries.getQueriesData<SlotPage>({ queryKey: slotQueries.lists }).flatMap(([, page]) => page ?? []);
  const vehicle = pages.flatMap(({ vehicles }) => vehicles).find(({ id }) => id === filter.vehicleId);
  const driver = pages.flatMap(({ drivers }) => drivers).find(({ id }) => id === filter.driverId);
  const filters: ActiveFilter<CalendarFilter>[] = [
    ...[...filter.states].map((state) => ({
      key: state,
      name: names(`states.${state}`),
      remove: { states: new Set([...filter.states].filter((each) => each !== state)) },
    })),
    ...(filter.driverId === null ? [] : [{ key: 'driver', name: driver?.name ?? t('filters.driver'), remove: { driverId: null } }]),
    ...(filter.vehicleId === null
      ? []
      : [{ key: 'vehicle', name: vehicle ? labelOfVehicle(vehicle) : t('filters.vehicle'), remove: { vehicleId: null } }]),
  ];
  return (
    <ActiveFilters filters={filters} onChange={onChange}>
      <Button variant="transparent" size="compact-sm" onClick={() => onChange(anySlot)}>
        {t('kit:actions.clearFilters')}
      </Button>
    </ActiveFilters>
  );
}
