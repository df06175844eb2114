import { FilterMenu } from '@fleet-console/remote-kit/filters';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import type { VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';

const sections = lazyPart(
  () => import(/* webpackChunkName: "vehicle-filters" */ './FilterSections.tsx').then((part) => part.FilterSections),
  null,
);

interface VehicleFiltersProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

/** Less used filters: type, rental, charge, model, position, last ride and last contact. */
export function VehicleFilters(props: VehicleFiltersProps) {
  const t = useMessages('vehicles');
  return (
    <FilterMenu label={t('filters.open')}>
      <sections.Part {...props} />
    </FilterMenu>
  );
}
