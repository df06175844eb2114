import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { FilterChoices, FilterMenu, FilterSection } from '@fleet-console/remote-kit/filters';
import type { Day } from '@fleet-console/time';
import { FilterChips, SearchField, Stack, Text, useDebouncedValue } from '@fleet-console/ui';
import { isFound } from '@fleet-console/ui/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { labelOfVehicle, slotStates, type SlotState } from '../slots/slot.ts';
import type { CalendarFilter, CalendarView } from './calendar-filter.ts';
import type { GridView } from './schedule-view.ts';
import { useCalendarSlots } from './useCalendarSlots.ts';

/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;
/** Longest time for which free vehicles are searched, in ms. Source: the server. */
const LONGEST = 31 * 86_400_000;
/** Choices shown at most. */
const MAX_SHOWN = 20;

interface CalendarFiltersProps {
  readonly filter: CalendarFilter;
  readonly view: Exclude<CalendarView, 'mine'>;
  readonly day: Day;
  readonly timeZone: string;
  readonly onChange: (change: Partial<CalendarFilter>) => void;
}

/** Filters by status, driver and vehicle. */
export function CalendarFilters(props: CalendarFiltersProps) {
  return (
    <FilterMenu label={useMessages('calendar')('filters.open')}>
      <Filters {...props} />
    </FilterMenu>
  );
}

function Filters(props: CalendarFiltersProps) {
  const { filter, view, onChange } = props;
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const { manages } = usePlannersInScope();
  return (
    <Stack gap="md">
      <FilterSection label={names('states.label')}>
        <FilterChips
          label={names('states.label')}
          chips={slotStates.map((id) => ({ id, label: names(`states.${id}`) }))}
          chosen={filter.states}
          onChange={(chosen) => onChange({ states: chosen as ReadonlySet<SlotState> })}
        />
        <Text fz="sm" c="dimmed">
          {t('filters.statesHint')}
        </Text>
      </FilterSection>
      {view === 'resources' || view === 'timeline' ? (
        <FilterSection label={t('rows.label')}>
          <FilterChips
            label={t('rows.label')}
            chips={(['vehicles', 'drivers'] as const).map((id) => ({ id, label: t(`rows.${id}`) }))}
            chosen={new Set([filter.rows ?? 'vehicles'])}
            onChange={(chosen) => onChange({ rows: [...chosen].at(-1) === 'drivers' ? 'drivers' : null })}
          />
        </FilterSection>
      ) : null}
      {manages ? <DriverChoice {...props} /> : <OwnOnly {...props} />}
      <VehicleChoice {...props} view={view} />
    </Stack>
  );
}

/** Drivers see names of their own slots only. */
function OwnOnly({ filter, onChange }: CalendarFiltersProps) {
  const t = useMessages('calendar');
  const session = useSession();
  const me = 'account' in session ? session.account.id : null;
  return (
    <FilterSection label={t('filters.driver')}>
      <FilterChips
        label={t('filters.driver')}
        chips={[{ id: 'mine', label: t('filters.mine') }]}
        chosen={new Set(filter.driverId !== null && filter.driverId === me ? ['mine'] : [])}
        onChange={(chosen) => onChange({ driverId: chosen.size > 0 ? me : null })}
      />
    </FilterSection>
  );
}

function DriverChoice({ filter, onChange }: CalendarFiltersProps) {
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery(slotQueries.drivers(useShell(), wanted, scope));
  return (
    <FilterSection label={t('filters.driver')}>
      <div>
        <SearchField value={text} onChange={setText} label={t('filters.findDriver')} clear={t('kit:actions.clearSearch')} />
      </div>
      <FilterChoices
        label={t('filters.driver')}
        query={found}
        choices={found.data?.map(({ id, name }) => ({ id, label: name ?? names('noDriver') }))}
        chosen={filter.driverId}
        onChoose={(driverId) => onChange({ driverId })}
      />
    </FilterSection>
  );
}

function VehicleChoice({ filter, view, day, timeZone, onChange }: CalendarFiltersProps & { readonly view: GridView }) {
  const t = useMessages('calendar');
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const { query, period } = useCalendarSlots({ filter, view, day, timeZone });
  const end = Math.min(period.end, period.start + LONGEST);
  const free = useQuery(slotQueries.vehicles(useShell(), { start: period.start, end, text: wanted, slotId: null, scope }));
  const booked = (query.data?.vehicles ?? []).filter(({ name, plate }) => isFound(wanted, [name, plate]));
  const all = new Map([...booked, ...(free.data ?? [])].map((vehicle) => [vehicle.id, labelOfVehicle(vehicle)]));
  const choices = [...all].map(([id, label]) => ({ id, label })).toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <FilterSection label={t('filters.vehicle')}>
      <div>
        <SearchField value={text} onChange={setText} label={t('filters.findVehicle')} clear={t('kit:actions.clearSearch')} />
      </div>
      <FilterChoices
        label={t('filters.vehicle')}
        query={free}
        choices={free.data && choices.slice(0, MAX_SHOWN)}
        chosen={filter.vehicleId}
        onChoose={(vehicleId) => onChange({ vehicleId })}
      />
    </FilterSection>
  );
}
