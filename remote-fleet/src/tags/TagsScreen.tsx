import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListScreen,
  ListSearch,
  ListTool,
  ListToolbar,
  Pagination,
  useRowSelection,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { SavedViews } from '@fleet-console/remote-kit/saved-views';
import { Alert, ExportIcon, InfoIcon, SegmentedControl, SelectionBar } from '@fleet-console/ui';
import { DataTable } from '@fleet-console/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMessages } from '../messages/messages.ts';
import { DeleteVehicles } from './DeleteVehicles.tsx';
import { inventoryFilter, isSortable } from './inventory-filter.ts';
import { inventoryQueries, type InventoryRow } from './inventory.queries.ts';
import { TableOptions } from './TableOptions.tsx';
import { useInventoryTable } from './useInventoryTable.tsx';
import { useInventoryExport } from './useInventoryExport.ts';
import styles from './tags.module.css';

const idOf = ({ id }: InventoryRow) => id;
/** Inventory of vehicles with plates, cards and keys. Source: specification, section 2, "Tags / vehicle table". */
export function TagsScreen() {
  const t = useMessages('tags');
  const shell = useShell();
  const [scope] = useScope();
  const canDelete = useCan('vehicle.update');
  const [filter, change] = useUrlFilter(inventoryFilter);
  const text = useDeferredValue(filter.text);
  const inventory = useQuery(inventoryQueries.page(shell, { ...filter, text }, scope));
  const selection = useRowSelection(idOf);
  const counted = t.counted;
  const exporting = useInventoryExport(filter, scope);
  const { columns: table, labels } = useInventoryTable(filter.shown);
  const filtering = filter.text.trim() !== '' || filter.type !== null;
  const total = inventory.data?.total;
  return (
    <ListScreen
      toolbar={
        <ListToolbar>
          <ListSearch
            wide
            value={filter.text}
            onChange={(typed) => change({ text: typed })}
            label={t('search')}
            clear={t('kit:actions.clearSearch')}
          />
          <SegmentedControl
            className={styles['types'] ?? ''}
            aria-label={t('type')}
            value={filter.type ?? 'any'}
            onChange={(type) => change({ type: type === 'any' ? null : type })}
            data={(['any', 'bike', 'moped'] as const).map((value) => ({ value, label: t(`lists.${value}`) }))}
          />
          <TableOptions filter={filter} onChange={change} />
          <SavedViews
            list="fleet.inventory"
            search={inventoryFilter.serialize({ ...filter, page: 0 }).toString()}
            onOpen={(saved) => change({ ...inventoryFilter.parse(new URLSearchParams(saved)), page: 0 })}
          />
          <ListTool
            icon={<ExportIcon size={16} aria-hidden />}
            label={t(exporting.isPending ? 'export.busy' : 'export.button')}
            disabled={!total || exporting.isPending}
            onClick={() => exporting.mutate()}
          />
          <ListCount>{total === undefined ? null : counted('shown', total)}</ListCount>
        </ListToolbar>
      }
    >
      <ListResults query={inventory} failed={t('failed')}>
        {(page) => (
          <>
            <Alert color="blue" icon={<InfoIcon size={18} aria-hidden />}>
              {t('construction')}
            </Alert>
            <DataTable
              rows={page.rows}
              columns={table}
              getRowId={idOf}
              labels={labels}
              {...(canDelete
                ? {
                    selection: selection.ids,
                    onSelectionChange: (ids: ReadonlySet<string>) => selection.select(ids, page.rows),
                  }
                : {})}
              sort={filter.sort}
              onSortChange={(sort) =>
                change({
                  sort:
                    sort && isSortable(sort.column)
                      ? { column: sort.column, descending: sort.descending }
                      : { column: 'name', descending: false },
                })
              }
              presorted
              density="compact"
              empty={
                <ListEmpty
                  title={t('none')}
                  text={filtering ? t('kit:states.noMatch') : undefined}
                  action={filtering ? { label: t('kit:actions.clearFilters'), onAction: () => change({ text: '', type: null }) } : null}
                />
              }
            />
            <SelectionBar
              count={selection.rows.length}
              text={counted('kit:states.selected', selection.rows.length)}
              clear={{ label: t('selection.clear'), onClear: selection.clear }}
            >
              <DeleteVehicles vehicles={selection.rows} onDeleted={selection.remove} />
            </SelectionBar>
            <Pagination page={filter.page} size={filter.size} total={page.total} onPage={(next) => change({ page: next })} />
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
