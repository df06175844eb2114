import { ListTool } from '@fleet-console/remote-kit/list';
import { FilterChips, FiltersIcon, Popover, Stack, Text } from '@fleet-console/ui';
import { type ContactMark, contactMarks, type VehicleFilter, type VehicleKind } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';

interface FilterMenuProps {
  readonly filter: VehicleFilter;
  readonly onChange: (change: Partial<VehicleFilter>) => void;
}

/** Less used filters: type and last contact. */
export function FilterMenu({ filter, onChange }: FilterMenuProps) {
  const t = useMessages('vehicles');
  return (
    <Popover position="bottom-start" withinPortal trapFocus hideDetached={false}>
      <Popover.Target>
        <ListTool icon={<FiltersIcon size={16} aria-hidden />} label={t('filters.open')} />
      </Popover.Target>
      <Popover.Dropdown maw={340}>
        <Stack gap="xs">
          <Text fz="sm" fw={600}>
            {t('kinds.label')}
          </Text>
          <FilterChips
            label={t('kinds.label')}
            chips={(['bike', 'moped'] as const).map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
            chosen={new Set(filter.kind ? [filter.kind] : [])}
            onChange={(chosen) => onChange({ kind: ([...chosen].at(-1) as VehicleKind | undefined) ?? null })}
          />
          <Text fz="sm" fw={600}>
            {t('contact.label')}
          </Text>
          <FilterChips
            label={t('contact.label')}
            chips={contactMarks.map((mark) => ({ id: mark, label: t(`contact.${mark}`) }))}
            chosen={filter.contact}
            onChange={(chosen) => onChange({ contact: chosen as ReadonlySet<ContactMark> })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
