import { useCan } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import { FilterChips, FiltersIcon, Popover, Stack } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { SEE_USERS, vehicleKinds, type VehicleKind } from '../rides/ride.ts';
import { FilterSection, type FilterProps } from './FilterSection.tsx';
import { MinimumFields } from './MinimumFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { UserChoice, VehicleChoice } from './RowChoices.tsx';
import styles from './trips.module.css';

/** Without it, the menu is as wide as all of its chips in a row. */
const WIDTH = 'min(380px, calc(100vw - 32px))';

/** All filters but the status. */
export function FilterMenu(props: FilterProps) {
  const t = useMessages('trips');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={WIDTH} withinPortal trapFocus hideDetached={false}>
      <Popover.Target>
        <ListTool icon={<FiltersIcon size={16} aria-hidden />} label={t('filters.open')} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={styles['menu'] ?? ''}>
        <Filters {...props} />
      </Popover.Dropdown>
    </Popover>
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
