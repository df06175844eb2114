import { useFormat } from '@fleet-console/i18n';
import { ListCount, ListSearch, ListToolbar, PaneSwitch } from '@fleet-console/remote-kit/list';
import { Button } from '@fleet-console/ui';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ActiveVehicleFilters } from './ActiveVehicleFilters.tsx';
import { isFiltering, StateFilter, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { ListTools } from './ListTools.tsx';
import { LoadingProgress } from './LoadingProgress.tsx';
import type { ComponentProps } from 'react';
import type { VehicleFilter, useListing } from '@fleet-console/remote-kit/vehicles';

interface VehiclesToolbarProps {
  readonly filter: VehicleFilter;
  /** `filter`, deferred. */
  readonly deferredFilter: VehicleFilter;
  readonly onFilter: (part: Partial<VehicleFilter>) => void;
  readonly onClear: () => void;
  readonly deferred: ReturnType<typeof useListing>;
  readonly listed: () => readonly Vehicle[];
  /** Number of listed vehicles. */
  readonly shown: number;
  readonly reading: ComponentProps<typeof LoadingProgress>['reading'];
  readonly pane: ComponentProps<typeof PaneSwitch>['pane'];
  readonly onPane: ComponentProps<typeof PaneSwitch>['onChange'];
}

/** Search, filters and tools of the vehicle list. */
export function VehiclesToolbar(props: VehiclesToolbarProps) {
  const { filter, deferredFilter, onFilter, onClear, deferred, listed, shown, reading, pane, onPane } = props;
  const t = useMessages('vehicles');
  const format = useFormat();
  /** Counts are hidden until loading has finished: partial counts would look final. */
  const isComplete = reading.readAt !== null;
  const filtered = isFiltering(filter);
  const chooseStates = useCallback((states: typeof filter.states) => onFilter({ states }), [onFilter]);
  return (
    <ListToolbar
      filters={
        <>
          <StateFilter counts={isComplete ? deferred.counts : null} chosen={deferredFilter.states} onChange={chooseStates} />
          <ActiveVehicleFilters filter={deferredFilter} onChange={onFilter} />
        </>
      }
    >
      <ListSearch
        value={filter.text}
        onChange={(text) => onFilter({ text })}
        label={t('search')}
        clear={t('kit:actions.clearSearch')}
        wide
      />
      <ListTools filter={deferredFilter} onChange={onFilter} none={deferred.rows.length === 0} listed={listed} />
      <PaneSwitch pane={pane} onChange={onPane} t={t} />
      <ListCount
        aside={
          <>
            {filtered ? (
              <Button variant="transparent" size="compact-sm" onClick={onClear}>
                {t('filters.clear')}
              </Button>
            ) : null}
            {isComplete ? null : <LoadingProgress reading={reading} />}
          </>
        }
      >
        {isComplete ? t('shown', { count: shown, n: format.number(shown) }) : null}
      </ListCount>
    </ListToolbar>
  );
}
