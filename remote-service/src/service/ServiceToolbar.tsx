import { useFormat } from '@fleet-console/i18n';
import { ListCount, ListSearch, ListToolbar } from '@fleet-console/remote-kit/list';
import { SavedViews } from '@fleet-console/remote-kit/saved-views';
import { Button, FilterChips, SegmentedControl, useMediaQuery } from '@fleet-console/ui';
import { memo, useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { NewRequestButton } from '../new-request/NewRequestButton.tsx';
import { ReportsLink } from '../reports/ReportsLink.tsx';
import { repairFilters, type RepairFilter, type ServiceRequest } from '../requests/request.ts';
import { DeadlinesLink } from '../settings/DeadlinesLink.tsx';
import { ActiveRequestFilters } from './ActiveRequestFilters.tsx';
import { countRepairs, filterRequests } from './filter-requests.ts';
import { ServiceFilters } from './ServiceFilters.tsx';
import { anyRequest, isFiltering, requestFilter, views, type RequestFilter } from './request-filter.ts';
import styles from './service.module.css';

/** There, the number is shown with a filter only: the tools fit on two lines. */
const PHONE = '(max-width: 640px)';

interface ServiceToolbarProps {
  readonly filter: RequestFilter;
  readonly onChange: (change: Partial<RequestFilter>) => void;
  /** All active requests. */
  readonly requests: readonly ServiceRequest[];
  /** Number of requests shown; null until loaded. */
  readonly shown: number | null;
  /** The time at which the filter is evaluated, in ms since 1970. */
  readonly now: number;
}

/** Search, filters, saved views and the choice of the view. */
export const ServiceToolbar = memo(function ServiceToolbar({ filter, onChange, requests, shown, now }: ServiceToolbarProps) {
  const t = useMessages('service');
  const names = useMessages('requests');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const filtering = isFiltering(filter);
  const counts = useMemo(() => countRepairs(filterRequests(requests, { ...filter, repairs: new Set() }, now)), [requests, filter, now]);
  return (
    <ListToolbar
      filters={
        <>
          <FilterChips
            label={names('repairs.label')}
            chips={repairFilters.map((repair) => ({
              id: repair,
              label: names(`repairs.${repair}`),
              count: shown === null ? '–' : format.number(counts[repair]),
            }))}
            chosen={filter.repairs}
            onChange={(next) => onChange({ repairs: next as ReadonlySet<RepairFilter> })}
          />
          <ActiveRequestFilters filter={filter} onChange={onChange} requests={requests} />
          {isPhone && !filtering ? null : (
            <ListCount
              aside={
                filtering ? (
                  <Button variant="transparent" size="compact-sm" onClick={() => onChange(anyRequest)}>
                    {t('kit:actions.clearFilters')}
                  </Button>
                ) : undefined
              }
            >
              {shown === null ? null : t.counted('shown', shown)}
            </ListCount>
          )}
        </>
      }
    >
      <ListSearch
        value={filter.text}
        onChange={(text) => onChange({ text })}
        label={t('search')}
        clear={t('kit:actions.clearSearch')}
        wide
      />
      <ServiceFilters filter={filter} onChange={onChange} requests={requests} />
      <SavedViews
        list="service.requests"
        search={requestFilter.serialize(filter).toString()}
        onOpen={(search) => onChange(requestFilter.parse(new URLSearchParams(search)))}
      />
      <SegmentedControl
        aria-label={t('views.label')}
        value={filter.view ?? 'board'}
        onChange={(view) => onChange({ view: view === 'table' || view === 'map' ? view : null })}
        data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <DeadlinesLink />
      <ReportsLink />
      <div className={styles['new']}>
        <NewRequestButton />
      </div>
    </ListToolbar>
  );
});
