import { useCan } from '@fleet-console/remote-kit';
import { FilterMenu, FilterSection } from '@fleet-console/remote-kit/filters';
import { FilterChips, Stack } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { SEE_USERS, vehicleKinds, type VehicleKind } from '../rides/ride.ts';
import { MinimumFields } from './MinimumFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { UserChoice, VehicleChoice } from './RowChoices.tsx';
import type { FilterProps } from './trips-filter.ts';

/** All filters but the status. */
export function TripsFilters(props: FilterProps) {
  return (
    <FilterMenu label={useMessages('trips')('filters.open')}>
      <Filters {...props} />
    </FilterMenu>
  );
}

function Filters({ filter, onChange }: FilterProps) {
  const t = useMessages('trips');
  const seesUsers = useCan(SEE_USERS);
  return (
    <Stack gap="md">
      <FilterSection label={t('filters.period')}>
        <PeriodFields filter={filter} onChange={onChange} />
      </FilterSection>
      <FilterSection label={t('filters.kind')}>
        <FilterChips
          label={t('filters.kind')}
          chips={vehicleKinds.map((id) => ({ id, label: t(`filters.${id}`) }))}
          chosen={new Set(filter.kind === null ? [] : [filter.kind])}
          onChange={(chosen) => onChange({ kind: ([...chosen].at(-1) ?? null) as VehicleKind | null })}
        />
      </FilterSection>
      <MinimumFields filter={filter} onChange={onChange} />
      <VehicleChoice filter={filter} onChange={onChange} />
      {seesUsers ? <UserChoice filter={filter} onChange={onChange} /> : null}
    </Stack>
  );
}
