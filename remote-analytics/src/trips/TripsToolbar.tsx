import { ListCount, ListToolbar } from '@fleet-console/remote-kit/list';
import { rideStatuses, useRideStatusName, type RideStatus } from '@fleet-console/remote-kit/rides';
import { SavedViews } from '@fleet-console/remote-kit/saved-views';
import { Button, FilterChips, SegmentedControl } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { ActiveTripFilters } from './ActiveTripFilters.tsx';
import { TripsFilters } from './TripsFilters.tsx';
import { anyRide, isFiltering, tripsFilter, type FilterProps } from './trips-filter.ts';

interface TripsToolbarProps extends FilterProps {
  /** Number of rides loaded; null until they are. */
  readonly shown: number | null;
}

/** Filters, saved views and the choice between list and map. */
export function TripsToolbar({ filter, onChange, shown }: TripsToolbarProps) {
  const t = useMessages('trips');
  const fields = useMessages('rides');
  const statusName = useRideStatusName();
  return (
    <ListToolbar
      filters={
        <>
          <FilterChips
            label={fields('fields.status')}
            chips={rideStatuses.map((id) => ({ id, label: statusName(id) }))}
            chosen={filter.statuses}
            onChange={(statuses) => onChange({ statuses: statuses as ReadonlySet<RideStatus> })}
          />
          <ActiveTripFilters filter={filter} onChange={onChange} />
        </>
      }
    >
      <TripsFilters filter={filter} onChange={onChange} />
      <SavedViews
        list="analytics.trips"
        search={tripsFilter.serialize(filter).toString()}
        onOpen={(search) => onChange(tripsFilter.parse(new URLSearchParams(search)))}
      />
      <SegmentedControl
        aria-label={t('views.label')}
        value={filter.view ?? 'list'}
        onChange={(view) => onChange({ view: view === 'map' ? 'map' : null })}
        data={(['list', 'map'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <ListCount
        aside={
          isFiltering(filter) ? (
            <Button variant="transparent" size="compact-sm" onClick={() => onChange(anyRide)}>
              {t('kit:actions.clearFilters')}
            </Button>
          ) : undefined
        }
      >
        {shown === null ? null : t.counted('shown', shown)}
      </ListCount>
    </ListToolbar>
  );
}
