import { useFormat } from '@fleet-console/i18n';
import { FilterChips } from '@fleet-console/ui';
import { memo } from 'react';
import type { Listing } from './listing.ts';
import { useMessages } from './messages.ts';
import { kindOfState } from './vehicle-state.ts';
import { vehicleStates, type VehicleState } from './vehicle.ts';

interface StateFilterProps {
  /** Null while loading. */
  readonly counts: Listing['counts'] | null;
  readonly chosen: ReadonlySet<VehicleState>;
  readonly onChange: (chosen: ReadonlySet<VehicleState>) => void;
}

/** Vehicle counts by state; each one filters the list. */
export const StateFilter = memo(function StateFilter({ counts, chosen, onChange }: StateFilterProps) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const chips = vehicleStates.map((state) => ({
    id: state,
    label: t(`states.${state}`),
    kind: kindOfState(state),
    count: counts ? format.number(counts[state]) : '–',
  }));
  return (
    <FilterChips label={t('states.label')} chips={chips} chosen={chosen} onChange={(next) => onChange(next as ReadonlySet<VehicleState>)} />
  );
});
