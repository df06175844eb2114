import { useLocale } from '@fleet-console/i18n';
import { useSession } from '@fleet-console/remote-kit';
import { namedDamages, type DamageType } from '@fleet-console/remote-kit/damage';
import { ListTool } from '@fleet-console/remote-kit/list';
import { FilterChips, FiltersIcon, Popover, Stack, type FilterChip } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePersonName } from '../requests/PersonName.tsx';
import { outcomes, priorities, type Outcome, type Priority, type ServiceRequest, type VehicleType } from '../requests/request.ts';
import { ages, UNASSIGNED, type Age, type RequestFilter } from './request-filter.ts';
import styles from './service.module.css';

interface FilterMenuProps {
  readonly filter: RequestFilter;
  readonly onChange: (change: Partial<RequestFilter>) => void;
  /** All active requests: their technicians can be chosen. */
  readonly requests: readonly ServiceRequest[];
}

/** Without it, the menu is as wide as all of its chips in a row. */
const WIDTH = 'min(380px, calc(100vw - 32px))';

const setOf = (value: string | null): ReadonlySet<string> => new Set(value === null ? [] : [value]);

function Section({
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
    <div>
      <p className={styles['label']}>{label}</p>
      <FilterChips label={label} chips={chips} chosen={chosen} onChange={onChange} />
    </div>
  );
}

/** All filters but text and repair. */
export function FilterMenu(props: FilterMenuProps) {
  const t = useMessages('service');
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

function Filters({ filter, onChange, requests }: FilterMenuProps) {
  const t = useMessages('service');
  const names = useMessages('requests');
  const locale = useLocale();
  const technicians = useTechnicians(requests);
  const damages = useMemo(() => namedDamages((type) => names(`damages.${type}`), locale), [names, locale]);
  /** Of one choice: the last one pressed, or none. */
  const last = (chosen: ReadonlySet<string>) => [...chosen].at(-1) ?? null;
  return (
    <Stack gap="sm">
      <Section
        label={names('priorities.label')}
        chips={priorities.map((id) => ({ id, label: names(`priorities.${id}`) }))}
        chosen={filter.priorities}
        onChange={(chosen) => onChange({ priorities: chosen as ReadonlySet<Priority> })}
      />
      <Section
        label={t('columns.technician')}
        chips={[{ id: UNASSIGNED, label: t('unassigned') }, ...technicians.map(({ id, name }) => ({ id, label: name }))]}
        chosen={setOf(filter.technician)}
        onChange={(chosen) => onChange({ technician: last(chosen) })}
      />
      <Section
        label={t('filters.vehicleType')}
        chips={(['bike', 'moped'] as const).map((id) => ({ id, label: t(`filters.${id}`) }))}
        chosen={setOf(filter.vehicleType)}
        onChange={(chosen) => onChange({ vehicleType: last(chosen) as VehicleType | null })}
      />
      <Section
        label={t('filters.age')}
        chips={(Object.keys(ages) as Age[]).map((id) => ({ id, label: t(`filters.ages.${id}`) }))}
        chosen={setOf(filter.age)}
        onChange={(chosen) => onChange({ age: last(chosen) as Age | null })}
      />
      <Section
        label={t('filters.due')}
        chips={[{ id: 'overdue', label: t('filters.overdue') }]}
        chosen={setOf(filter.overdue === true ? 'overdue' : null)}
        onChange={(chosen) => onChange({ overdue: chosen.has('overdue') || null })}
      />
      <Section
        label={t('filters.closed')}
        chips={outcomes.map((id) => ({ id, label: names(`places.${id}`) }))}
        chosen={setOf(filter.outcome)}
        onChange={(chosen) => onChange({ outcome: last(chosen) as Outcome | null })}
      />
      <Section
        label={t('columns.damages')}
        chips={damages.map(({ type, label }) => ({ id: type, label }))}
        chosen={filter.damages}
        onChange={(chosen) => onChange({ damages: chosen as ReadonlySet<DamageType> })}
      />
    </Stack>
  );
}
