import { FilterMenu, FilterSection } from '@fleet-console/remote-kit/filters';
import { FilterChips, Stack } from '@fleet-console/ui';
import { type ContactMark, contactMarks, type VehicleFilter, type VehicleKind } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';

interface VehicleFiltersProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

/** Less used filters: type and last contact. */
export function VehicleFilters({ filter, onChange }: VehicleFiltersProps) {
  const t = useMessages('vehicles');
  return (
    <FilterMenu label={t('filters.open')}>
      <Stack gap="md">
        <FilterSection label={t('kinds.label')}>
          <FilterChips
            label={t('kinds.label')}
            chips={(['bike', 'moped'] as const).map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
            chosen={new Set(filter.kind ? [filter.kind] : [])}
            onChange={(chosen) => onChange({ kind: ([...chosen].at(-1) as VehicleKind | undefined) ?? null })}
          />
        </FilterSection>
        <FilterSection label={t('contact.label')}>
          <FilterChips
            label={t('contact.label')}
            chips={contactMarks.map((mark) => ({ id: mark, label: t(`contact.${mark}`) }))}
            chosen={filter.contact}
            onChange={(chosen) => onChange({ contact: chosen as ReadonlySet<ContactMark> })}
          />
        </FilterSection>
      </Stack>
    </FilterMenu>
  );
}
