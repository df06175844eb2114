import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import type { Day } from '@fleet-console/time';
import {
  Button,
  ErrorText,
  FilterChips,
  FiltersIcon,
  Popover,
  SearchField,
  Stack,
  Text,
  UnstyledButton,
  useDebouncedValue,
} from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { labelOfVehicle, slotStates, type SlotState } from '../slots/slot.ts';
import type { CalendarFilter, CalendarView } from './calendar-filter.ts';
import type { GridView } from './schedule-view.ts';
import { useCalendarSlots } from './useCalendarSlots.ts';
import styles from './calendar.module.css';

/** Without it, the menu is as wide as all of its chips in a row. */
const WIDTH = 'min(360px, calc(100vw - 32px))';
/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;
/** Longest time for which free vehicles are searched, in ms. Source: the server. */
const LONGEST = 31 * 86_400_000;
/** Choices shown at most. */
const MAX_SHOWN = 20;

interface FilterMenuProps {
  readonly filter: CalendarFilter;
  readonly view: Exclude<CalendarView, 'mine'>;
  readonly day: Day;
  readonly timeZone: string;
  readonly onChange: (change: Partial<CalendarFilter>) => void;
}

/** Filters by status, driver and vehicle. */
export function FilterMenu(props: FilterMenuProps) {
  const t = useMessages('calendar');
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

function Filters(props: FilterMenuProps) {
  const { filter, view, onChange } = props;
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const { manages } = usePlannersInScope();
  return (
    <Stack gap="md">
      <Section label={names('states.label')}>
        <FilterChips
          label={names('states.label')}
          chips={slotStates.map((id) => ({ id, label: names(`states.${id}`) }))}
          chosen={filter.states}
          onChange={(chosen) => onChange({ states: chosen as ReadonlySet<SlotState> })}
        />
        <Text fz="sm" c="dimmed">
          {t('filters.statesHint')}
        </Text>
      </Section>
      {view === 'resources' || view === 'timeline' ? (
        <Section label={t('rows.label')}>
          <FilterChips
            label={t('rows.label')}
            chips={(['vehicles', 'drivers'] as const).map((id) => ({ id, label: t(`rows.${id}`) }))}
            chosen={new Set([filter.rows ?? 'vehicles'])}
            onChange={(chosen) => onChange({ rows: [...chosen].at(-1) === 'drivers' ? 'drivers' : null })}
          />
        </Section>
      ) : null}
      {manages ? <DriverChoice {...props} /> : <OwnOnly {...props} />}
      <VehicleChoice {...props} view={view} />
    </Stack>
  );
}

function Section({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['section']}>
      <p className={styles['label']}>{label}</p>
      {children}
    </div>
  );
}

/** Drivers see names of their own slots only. */
function OwnOnly({ filter, onChange }: FilterMenuProps) {
  const t = useMessages('calendar');
  const session = useSession();
  const me = 'account' in session ? session.account.id : null;
  return (
    <Section label={t('filters.driver')}>
      <FilterChips
        label={t('filters.driver')}
        chips={[{ id: 'mine', label: t('filters.mine') }]}
        chosen={new Set(filter.driverId !== null && filter.driverId === me ? ['mine'] : [])}
        onChange={(chosen) => onChange({ driverId: chosen.size > 0 ? me : null })}
      />
    </Section>
  );
}

function DriverChoice({ filter, onChange }: FilterMenuProps) {
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery(slotQueries.drivers(useShell(), wanted, scope));
  return (
    <Section label={t('filters.driver')}>
      <div>
        <SearchField value={text} onChange={setText} label={t('filters.findDriver')} clear={t('kit:actions.clearSearch')} />
      </div>
      <Choices
        label={t('filters.driver')}
        query={found}
        choices={found.data?.map(({ id, name }) => ({ id, label: name ?? names('noDriver') }))}
        chosen={filter.driverId}
        onChoose={(driverId) => onChange({ driverId })}
      />
    </Section>
  );
}

function VehicleChoice({ filter, view, day, timeZone, onChange }: FilterMenuProps & { readonly view: GridView }) {
  const t = useMessages('calendar');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const { query, period } = useCalendarSlots({ filter, view, day, timeZone });
  const end = Math.min(period.end, period.start + LONGEST);
  const free = useQuery(slotQueries.vehicles(useShell(), { start: period.start, end, text: wanted, slotId: null, scope }));
  const booked = (query.data?.vehicles ?? []).filter((vehicle) =>
    `${vehicle.name} ${vehicle.plate ?? ''}`.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()),
  );
  const all = new Map([...booked, ...(free.data ?? [])].map((vehicle) => [vehicle.id, labelOfVehicle(vehicle)]));
  const choices = [...all].map(([id, label]) => ({ id, label })).toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Section label={t('filters.vehicle')}>
      <div>
        <SearchField value={text} onChange={setText} label={t('filters.findVehicle')} clear={t('kit:actions.clearSearch')} />
      </div>
      <Choices
        label={t('filters.vehicle')}
        query={free}
        choices={free.data && choices}
        chosen={filter.vehicleId}
        onChoose={(vehicleId) => onChange({ vehicleId })}
      />
    </Section>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly choices: readonly { readonly id: string; readonly label: string }[] | undefined;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function Choices({ label, query, choices, chosen, onChoose }: ChoicesProps) {
  const t = useMessages('calendar');
  if (query.isError)
    return (
      <div role="alert">
        <Text fz="sm" c="red">
          <ErrorText error={query.error} />
        </Text>
        <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('kit:actions.retry')}
        </Button>
      </div>
    );
  if (choices === undefined) return null;
  if (choices.length === 0)
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('filters.none')}
      </Text>
    );
  return (
    <ul className={styles['choices']} aria-label={label}>
      {choices.slice(0, MAX_SHOWN).map((choice) => (
        <li key={choice.id}>
          <UnstyledButton
            className={styles['choice']}
            aria-pressed={choice.id === chosen}
            onClick={() => onChoose(choice.id === chosen ? null : choice.id)}
          >
            <bdi>{choice.label}</bdi>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
