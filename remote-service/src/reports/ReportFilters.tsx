import { GroupsFilter } from '@fleet-console/remote-kit/list';
import { Button, FilterChips, Paper } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CustomerFilter } from './CustomerFilter.tsx';
import { DamageFilter } from './DamageFilter.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { emptyFilter, isNarrowed, type ReportFilter } from './report-filter.ts';
import { reportRepairTypes, type ReportRepairType, type ReportSummary } from './report.ts';
import { VehicleFilter } from './VehicleFilter.tsx';
import styles from './reports.module.css';

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly onChange: (change: Partial<ReportFilter>) => void;
  readonly customers: ReportSummary['customers'];
}

/** What the report is about. */
export function ReportFilters({ filter, onChange, customers }: ReportFiltersProps) {
  const t = useMessages('reports');
  const names = useMessages('requests');
  const headingId = useId();
  const groupsId = useId();
  const typesId = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={headingId} className={styles['filters'] ?? ''}>
      <h2 id={headingId} className={styles['heading']}>
        {t('filters')}
      </h2>
      <PeriodFields value={{ from: filter.from, to: filter.to }} onChange={onChange} />
      <div className={styles['field']} role="group" aria-labelledby={groupsId}>
        <span id={groupsId} className={styles['label']}>
          {t('groups')}
        </span>
        <GroupsFilter
          value={filter.groups}
          onChange={(groups) => onChange({ groups })}
          text={filter.groups.size === 0 ? t('kit:groups.all') : t.counted('kit:groups.count', filter.groups.size)}
          texts={{
            label: t('groups'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
      </div>
      <VehicleFilter value={filter.vehicles} onChange={(vehicles) => onChange({ vehicles })} />
      <DamageFilter value={filter.damages} onChange={(damages) => onChange({ damages })} />
      <div className={styles['field']}>
        <span id={typesId} className={styles['label']}>
          {t('repairTypes.label')}
        </span>
        <FilterChips
          label={t('repairTypes.label')}
          chips={reportRepairTypes.map((type) => ({
            id: type,
            label: type === 'none' ? t('repairTypes.none') : names(`repairTypes.${type}`),
          }))}
          chosen={filter.repairTypes}
          onChange={(chosen) => onChange({ repairTypes: chosen as ReadonlySet<ReportRepairType> })}
        />
      </div>
      <CustomerFilter value={filter.customer} onChange={(customer) => onChange({ customer })} customers={customers} />
      <Button variant="subtle" className={styles['clear'] ?? ''} disabled={!isNarrowed(filter)} onClick={() => onChange(emptyFilter)}>
        {t('kit:actions.clearFilters')}
      </Button>
    </Paper>
  );
}
