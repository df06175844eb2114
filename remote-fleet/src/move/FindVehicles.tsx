import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { GroupsFilter, ListEmpty, ListSearch, ListToolbar, RowGroup } from '@fleet-console/remote-kit/list';
import { Button, SegmentedControl } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, useState } from 'react';
import { NO_FILTER, fleetStore, labelOf, useListing, type Vehicle, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { FindFilter } from './find-filter.ts';
import styles from './move.module.css';

interface FindVehiclesProps {
  readonly filter: FindFilter;
  readonly onFilter: (change: Partial<FindFilter>) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const nameCell = ({ name, id }: Vehicle) => <bdi>{name.trim() || id}</bdi>;
const plateCell = ({ plate }: Vehicle) => plate ?? '–';
const groupCell = ({ groupId }: Vehicle) => <RowGroup groupId={groupId} />;
const idOf = ({ id }: Vehicle) => id;

/** First step: selects vehicles, filtered by text and groups. */
export function FindVehicles({ filter, onFilter, chosen, onChoose }: FindVehiclesProps) {
  const t = useMessages('move');
  const format = useFormat();
  const store = fleetStore(useShell());
  const [shown, setShown] = useState<'all' | 'chosen'>('all');
  const vehicleFilter = useMemo<VehicleFilter>(() => ({ ...NO_FILTER, text: filter.text }), [filter.text]);
  const { rows } = useListing(vehicleFilter);
  const listed = useMemo(() => {
    if (shown === 'chosen') return [...chosen].flatMap((id) => store.vehicle(id) ?? []);
    return filter.groups.size === 0 ? rows : rows.filter(({ groupId }) => filter.groups.has(groupId));
  }, [shown, chosen, store, rows, filter.groups]);
  const columns = useMemo<readonly DataColumn<Vehicle>[]>(
    () => [
      { id: 'name', header: t('columns.name'), cell: nameCell, width: 120, grow: 1, card: 'title' },
      { id: 'plate', header: t('columns.plate'), cell: plateCell, width: 100, card: 'corner' },
      { id: 'group', header: t('kit:groups.label'), cell: groupCell, width: 160, grow: 2 },
    ],
    [t],
  );
  const labels = useMemo(
    () => ({
      table: t('find.table'),
      selectAll: t('find.selectAll'),
      selectRow: (vehicle: Vehicle) => t('find.select', { label: labelOf(vehicle) }),
    }),
    [t],
  );
  const groupCount = filter.groups.size;
  return (
    <div className={styles['find']}>
      <ListToolbar>
        <ListSearch
          value={filter.text}
          onChange={(text) => onFilter({ text })}
          label={t('find.search')}
          clear={t('kit:actions.clearSearch')}
        />
        <GroupsFilter
          value={filter.groups}
          onChange={(groups) => onFilter({ groups })}
          text={groupCount === 0 ? t('kit:groups.all') : t('kit:groups.count', { count: groupCount, n: format.number(groupCount) })}
          texts={{
            label: t('groups.label'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
        <SegmentedControl
          aria-label={t('find.shown')}
          value={shown}
          onChange={(value) => setShown(value)}
          data={[
            { value: 'all', label: t('kit:states.all') },
            { value: 'chosen', label: `${t('find.chosen')} · ${format.number(chosen.size)}` },
          ]}
        />
        {chosen.size > 0 ? (
          <Button variant="transparent" size="compact-sm" onClick={() => onChoose(new Set())}>
            {t('find.none')}
          </Button>
        ) : null}
      </ListToolbar>
      <div className={styles['rows']}>
        <DataTable
          rows={listed}
          columns={columns}
          getRowId={idOf}
          labels={labels}
          selection={chosen}
          onSelectionChange={onChoose}
          density="compact"
          empty={<ListEmpty title={shown === 'chosen' ? t('find.noneChosen') : t('find.noneFound')} />}
        />
      </div>
    </div>
  );
}
