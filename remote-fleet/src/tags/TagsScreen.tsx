import { flashFailure, useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListScreen,
  ListSearch,
  ListTool,
  ListToolbar,
  Pages,
  RowLink,
  RowText,
  SavedViews,
  useRowSelection,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { Alert, ExportIcon, InfoIcon, SegmentedControl, SelectionBar } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { csv, download, fileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { DeleteVehicles } from './DeleteVehicles.tsx';
import { cellText } from './inventory-cells.ts';
import { columns, inventoryFilter, isSortable, type Column } from './inventory-filter.ts';
import { inventoryQueries, readWhole, type InventoryRow } from './inventory.queries.ts';
import { TableOptions } from './TableOptions.tsx';
import styles from './tags.module.css';

const idOf = ({ id }: InventoryRow) => id;
/** Widths in px of columns that need more or less than most. */
const widths: Partial<Record<Column, number>> = { type: 84, mark: 136, group: 150, VIN: 176, computerId: 190, owner: 140, keyfobs: 110 };

function Cell({ row, column }: { row: InventoryRow; column: Column }) {
  const t = useMessages('tags');
  const groups = useGroups();
  const { navigation } = useShell();
  const text = cellText(row, column, t, groups);
  if (text === null || text.trim() === '') return <span className={styles['quiet']}>–</span>;
  if (column !== 'name') return <RowText>{text}</RowText>;
  return (
    <RowLink to={`${navigation.href('Tags').split('?')[0]}/details/${encodeURIComponent(row.id)}`} title={text}>
      <bdi>{text}</bdi>
    </RowLink>
  );
}

const cells = Object.fromEntries(columns.map((column) => [column, (row: InventoryRow) => <Cell row={row} column={column} />])) as Record<
  Column,
  (row: InventoryRow) => ReactNode
>;

/** The inventory: vehicles by what marks them. Source: specification, section 2, "Tags / vehicle table". */
export function TagsScreen() {
  const t = useMessages('tags');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const mayDelete = useCan('vehicle.update');
  const [filter, change] = useUrlFilter(inventoryFilter);
  const text = useDeferredValue(filter.text);
  const inventory = useQuery(inventoryQueries.page(shell, { ...filter, text }, scope));
  const selection = useRowSelection(idOf);
  const say = t.counted;
  const exporting = useMutation({
    mutationFn: () => readWhole(shell, filter, scope),
    onSuccess: (rows) => {
      const shown = columns.filter((column) => filter.shown.has(column));
      download(
        fileName(t('export.file'), new Date()),
        csv(
          [t('columns.id'), ...shown.map((column) => t(`columns.${column}`))],
          rows.map((row) => [row.id, ...shown.map((column) => cellText(row, column, t, groups))]),
        ),
      );
    },
    onError: (error) => flashFailure(shell, error),
  });
  const table = useMemo<readonly DataColumn<InventoryRow>[]>(
    () =>
      columns.map((column, at) => ({
        id: column,
        header: t(`columns.${column}`),
        cell: cells[column],
        ...(isSortable(column) ? { sortBy: (row: InventoryRow) => (column === 'type' ? row.type : row[column]) } : {}),
        hidden: !filter.shown.has(column),
        width: widths[column] ?? 124,
        grow: 1,
        card: at === 0 ? 'title' : column === 'mark' ? 'corner' : column === 'nfcCard' || column === 'computerId' ? 'line' : 'hidden',
      })),
    [t, filter.shown],
  );
  const labels = useMemo(
    () => ({
      table: t('table'),
      selectAll: t('selectAllRows'),
      selectRow: ({ name, id }: InventoryRow) => t('selectRow', { name: name.trim() || id }),
    }),
    [t],
  );
  const filtering = filter.text.trim() !== '' || filter.type !== null;
  const total = inventory.data?.total;
  return (
    <ListScreen
      toolbar={
        <ListToolbar>
          <ListSearch
            value={filter.text}
            onChange={(typed) => change({ text: typed })}
            label={t('search')}
            clear={t('kit:actions.clearSearch')}
          />
          <SegmentedControl
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
          <ListCount>{total === undefined ? null : say('shown', total)}</ListCount>
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
              {...(mayDelete
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
              text={say('kit:states.selected', selection.rows.length)}
              clear={{ label: t('selection.clear'), onClear: selection.clear }}
            >
              <DeleteVehicles vehicles={selection.rows} onDeleted={selection.remove} />
            </SelectionBar>
            <Pages page={filter.page} size={filter.size} total={page.total} onPage={(next) => change({ page: next })} />
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
