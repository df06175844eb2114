import { useLocale } from '@fleet-console/i18n';
import { useSession } from '@fleet-console/remote-kit';
import { namedDamages, type DamageType } from '@fleet-console/remote-kit/damage';
import { FilterMenu, FilterSection } from '@fleet-console/remote-kit/filters';
import { FilterChips, Stack, type FilterChip } from '@fleet-console/ui';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePersonName } from '../requests/PersonName.tsx';
import { outcomes, priorities, type Outcome, type Priority, type ServiceRequest, type VehicleType } from '../requests/request.ts';
import { ages, UNASSIGNED, type Age, type RequestFilter } from './request-filter.ts';

interface ServiceFiltersProps {
  readonly filter: RequestFilter;
  readonly onChange: (change: Partial<RequestFilter>) => void;
  /** All active requests: their technicians can be chosen. */
  readonly requests: readonly ServiceRequest[];
}

const setOf = (value: string | null): ReadonlySet<string> => new Set(value === null ? [] : [value]);

function ChipsFilter({
  label,
  chips,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}) {
  return (
    <FilterSection label={label}>
      <FilterChips label={label} chips={chips} chosen={chosen} onChange={onChange} />
    </FilterSection>
  );
}

/** All filters but text and repair. */
export function ServiceFilters(props: ServiceFiltersProps) {
  return (
    <FilterMenu label={useMessages('service')('filters.open')}>
      <Filters {...props} />
    </FilterMenu>
  );
}

/** Returns the names of the technicians of these requests, sorted, the account itself first. */
export function useTechnicians(requests: readonly ServiceRequest[]): readonly { readonly id: string; readonly name: string }[] {
  const names = useMessages('requests');
  const session = useSession();
  const me = 'account' in session ? session.account.id : null;
  const nameOf = usePersonName();
  return useMemo(() => {
    const others = new Map(
      requests.flatMap(({ technicianId, technician }) => (technicianId && technician ? [[technicianId, technician]] : [])),
    );
    if (me !== null) others.delete(me);
    const sorted = [...others]
      .map(([id, technician]) => ({ id, name: nameOf(technician, 'technician') }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return me === null ? sorted : [{ id: me, name: names('me') }, ...sorted];
  }, [requests, me, nameOf, names]);
}

function Filters({ filter, onChange, requests }: ServiceFiltersProps) {
  const t = useMessages('service');
  const names = useMessages('requests');
  const locale = useLocale();
  const technicians = useTechnicians(requests);
  const damages = useMemo(() => namedDamages((type) => names(`damages.${type}`), locale), [names, locale]);
  /** Of one choice: the last one pressed, or none. */
  const last = (chosen: ReadonlySet<string>) => [...chosen].at(-1) ?? null;
  return (
    <Stack gap="sm">
      <ChipsFilter
        label={names('priorities.label')}
        chips={priorities.map((id) => ({ id, label: names(`priorities.${id}`) }))}
        chosen={filter.priorities}
        onChange={(chosen) => onChange({ priorities: chosen as ReadonlySet<Priority> })}
      />
      <ChipsFilter
        label={t('columns.technician')}
        chips={[{ id: UNASSIGNED, label: t('unassigned') }, ...technicians.map(({ id, name }) => ({ id, label: name }))]}
        chosen={setOf(filter.technician)}
        onChange={(chosen) => onChange({ technician: last(chosen) })}
      />
      <ChipsFilter
        label={t('filters.vehicleType')}
        chips={(['bike', 'moped'] as const).map((id) => ({ id, label: t(`filters.${id}`) }))}
        chosen={setOf(filter.vehicleType)}
        onChange={(chosen) => onChange({ vehicleType: last(chosen) as VehicleType | null })}
      />
      <ChipsFilter
        label={t('filters.age')}
        chips={(Object.keys(ages) as Age[]).map((id) => ({ id, label: t(`filters.ages.${id}`) }))}
        chosen={setOf(filter.age)}
        onChange={(chosen) => onChange({ age: last(chosen) as Age | null })}
      />
      <ChipsFilter
        label={t('filters.due')}
        chips={(['overdue', 'awaiting'] as const).map((id) => ({ id, label: t(`filters.${id}`) }))}
        chosen={new Set((['overdue', 'awaiting'] as const).filter((id) => filter[id] === true))}
        onChange={(chosen) => onChange({ overdue: chosen.has('overdue') || null, awaiting: chosen.has('awaiting') || null })}
      />
      <ChipsFilter
        label={t('filters.closed')}
        chips={outcomes.map((id) => ({ id, label: names(`places.${id}`) }))}
        chosen={setOf(filter.outcome)}
        onChange={(chosen) => onChange({ outcome: last(chosen) as Outcome | null })}
      />
      <ChipsFilter
        label={t('columns.damages')}
        chips={damages.map(({ type, label }) => ({ id: type, label }))}
        chosen={filter.damages}
        onChange={(chosen) => onChange({ damages: chosen as ReadonlySet<DamageType> })}
      />
    </Stack>
  );
}
