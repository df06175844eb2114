import { ActiveFilters, type ActiveFilter } from '@fleet-console/remote-kit/filters';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { useTechnicians } from './ServiceFilters.tsx';
import { UNASSIGNED, type RequestFilter } from './request-filter.ts';

interface ActiveRequestFiltersProps {
  readonly filter: RequestFilter;
  readonly onChange: (change: Partial<RequestFilter>) => void;
  readonly requests: readonly ServiceRequest[];
}

const without = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => new Set([...set].filter((each) => each !== value));

/** Filters of the menu that are set, as removable chips. */
export function ActiveRequestFilters({ filter, onChange, requests }: ActiveRequestFiltersProps) {
  const t = useMessages('service');
  const names = useMessages('requests');
  const technicians = useTechnicians(requests);
  const { priorities, damages, technician, vehicleType, age, outcome, view } = filter;
  const technicianName = technicians.find(({ id }) => id === technician)?.name ?? names('people.technician');
  const filters: readonly ActiveFilter<RequestFilter>[] = [
    ...[...priorities].map((each) => ({
      key: each,
      name: `${names('priorities.label')}: ${names(`priorities.${each}`)}`,
      remove: { priorities: without(priorities, each) },
    })),
    ...(technician === null
      ? []
      : [{ key: 'technician', name: technician === UNASSIGNED ? t('unassigned') : technicianName, remove: { technician: null } }]),
    ...(vehicleType === null ? [] : [{ key: vehicleType, name: t(`filters.${vehicleType}`), remove: { vehicleType: null } }]),
    ...(age === null ? [] : [{ key: age, name: t(`filters.ages.${age}`), remove: { age: null } }]),
    ...(filter.overdue === true ? [{ key: 'overdue', name: t('filters.overdue'), remove: { overdue: null } }] : []),
    ...(filter.awaiting === true ? [{ key: 'awaiting', name: t('filters.awaiting'), remove: { awaiting: null } }] : []),
    // The board shows it as a column.
    ...(outcome === null || view === null ? [] : [{ key: outcome, name: names(`places.${outcome}`), remove: { outcome: null } }]),
    ...[...damages].map((each) => ({ key: each, name: names(`damages.${each}`), remove: { damages: without(damages, each) } })),
  ];
  return <ActiveFilters filters={filters} onChange={onChange} />;
}
