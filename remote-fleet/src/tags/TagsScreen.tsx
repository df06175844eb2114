import { flashFailure, useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import {
  Alert,
  Button,
  EmptyState,
  ExportIcon,
  InfoIcon,
  QueryView,
  Screen,
  SearchField,
  SegmentedControl,
  SelectionBar,
} from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { csv } from '../export/csv.ts';
import { download, fileName } from '../export/download.ts';
import { listStyles, Pages } from '@fleet-console/remote-kit/list';
import { useWords } from '../messages/messages.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { ToolButton } from '../vehicles/ToolButton.tsx';
import { DeleteVehicles } from './DeleteVehicles.tsx';
import { cellText } from './inventory-cells.ts';
import { columns, filterFrom, isSortable, searchOf, type Column, type InventoryFilter } from './inventory-filter.ts';
import { inventoryQueries, readWhole, type InventoryRow } from './inventory.queries.ts';
import { TableOptions } from './TableOptions.tsx';
import styles from './tags.module.css';

const idOf = ({ id }: InventoryRow) => id;
/** Widths in px of columns that need more or less than most. */
const widths: Partial<Record<Column, number>> = { type: 84, mark: 136, group: 150, VIN: 176, computerId: 190, owner: 140, keyfobs: 110 };

function Cell({ row, column }: { row: InventoryRow; column: Column }) {
  const words = useWords('tags');
  const groups = useGroups();
  const { navigation } = useShell();
  const text = cellText(row, column, words, groups);
  if (text === null || text.trim() === '') return <span className={styles['quiet']}>–</span>;
  if (column !== 'name')
    return (
      <bdi className={listStyles['cut']} title={text}>
        {text}
      </bdi>
    );
  return (
    <Link to={`${navigation.href('Tags').split('?')[0]}/details/${encodeURIComponent(row.id)}`} className={listStyles['name']} title={text}>
      <bdi>{text}</bdi>
    </Link>
  );
}

const cells = Object.fromEntries(columns.map((column) => [column, (row: InventoryRow) => <Cell row={row} column={column} />])) as Record<
  Column,
  (row: InventoryRow) => ReactNode
>;

/** The inventory: vehicles by what marks them. Source: specification, section 2, "Tags / vehicle table". */
export function TagsScreen() {
  const words = useWords('tags');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const mayDelete = useCan('vehicle.update');
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFrom(search), [search]);
  const text = useDeferredValue(filter.text);
  const inventory = useQuery(inventoryQueries.page(shell, { ...filter, text }, scope));
  const [selected, setSelected] = useState<ReadonlyMap<string, InventoryRow>>(new Map());
  const change = (next: Partial<InventoryFilter>) =>
    setSearch((former) => searchOf({ ...filterFrom(former), ...next }, former), { replace: true });
  const say = words.counted;
  const exporting = useMutation({
    mutationFn: () => readWhole(shell, filter, scope),
    onSuccess: (rows) => {
      const shown = columns.filter((column) => filter.shown.has(column));
      download(
        fileName(words('export.file'), new Date()),
        csv(
          [words('columns.id'), ...shown.map((column) => words(`columns.${column}`))],
          rows.map((row) => [row.id, ...shown.map((column) => cellText(row, column, words, groups))]),
        ),
      );
    },
    onError: (error) => flashFailure(shell, error),
  });
  const table = useMemo<readonly DataColumn<InventoryRow>[]>(
    () =>
      columns.map((column, at) => ({
        id: column,
        header: words(`columns.${column}`),
        cell: cells[column],
        ...(isSortable(column) ? { sortBy: (row: InventoryRow) => (column === 'type' ? row.type : row[column]) } : {}),
        hidden: !filter.shown.has(column),
        width: widths[column] ?? 124,
        grow: 1,
        card: at === 0 ? 'title' : column === 'mark' ? 'corner' : column === 'nfcCard' || column === 'computerId' ? 'line' : 'hidden',
      })),
    [words, filter.shown],
  );
  const labels = useMemo(
    () => ({
      table: words('table'),
      selectAll: words('selectAllRows'),
      selectRow: ({ name, id }: InventoryRow) => words('selectRow', { name: name.trim() || id }),
    }),
    [words],
  );
  const filtering = filter.text.trim() !== '' || filter.type !== null;
  const total = inventory.data?.total;
  return (
    <Screen
      fill
      bar={
        <div className={listStyles['bar']}>
          <div className={listStyles['search']}>
            <SearchField
              value={filter.text}
              onChange={(typed) => change({ text: typed, page: 0 })}
              label={words('search')}
              clear={words('kit:actions.clearSearch')}
            />
          </div>
          <SegmentedControl
            aria-label={words('type')}
            value={filter.type ?? 'any'}
            onChange={(type) => change({ type: type === 'any' ? null : type, page: 0 })}
            data={(['any', 'bike', 'moped'] as const).map((value) => ({ value, label: words(`lists.${value}`) }))}
          />
          <TableOptions filter={filter} onChange={change} />
          <SavedViews
            list="inventory"
            search={searchOf({ ...filter, page: 0 }).toString()}
            onOpen={(saved) => change({ ...filterFrom(new URLSearchParams(saved)), page: 0 })}
          />
          <ToolButton
            icon={<ExportIcon size={16} aria-hidden />}
            label={words(exporting.isPending ? 'export.busy' : 'export.button')}
            disabled={!total || exporting.isPending}
            onClick={() => exporting.mutate()}
          />
          <span className={listStyles['count']} aria-live="polite">
            {total === undefined ? null : say('shown', total)}
          </span>
        </div>
      }
    >
      <QueryView query={inventory} failed={{ title: words('failed') }}>
        {(page) => (
          <div className={listStyles['body']} aria-busy={inventory.isPlaceholderData}>
            <Alert color="blue" icon={<InfoIcon size={18} aria-hidden />}>
              {words('construction')}
            </Alert>
            <DataTable
              rows={page.rows}
              columns={table}
              getRowId={idOf}
              labels={labels}
              {...(mayDelete
                ? {
                    selection: new Set(selected.keys()),
                    onSelectionChange: (ids: ReadonlySet<string>) =>
                      setSelected((former) => {
                        const known = new Map([...former, ...page.rows.map((row) => [row.id, row] as const)]);
                        return new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as InventoryRow]] : [])));
                      }),
                  }
                : {})}
              sort={filter.sort}
              onSortChange={(sort) =>
                change({
                  sort:
                    sort && isSortable(sort.column)
                      ? { column: sort.column, descending: sort.descending }
                      : { column: 'name', descending: false },
                  page: 0,
                })
              }
              presorted
              density="compact"
              empty={
                <EmptyState title={words('none')} text={filtering ? words('kit:states.noMatch') : undefined}>
                  {filtering ? (
                    <Button variant="default" onClick={() => change({ text: '', type: null, page: 0 })}>
                      {words('kit:actions.clearFilters')}
                    </Button>
                  ) : null}
                </EmptyState>
              }
            />
            <SelectionBar
              count={selected.size}
              text={say('kit:states.selected', selected.size)}
              clear={{ label: words('selection.clear'), onClear: () => setSelected(new Map()) }}
            >
              <DeleteVehicles
                vehicles={[...selected.values()]}
                onDeleted={(ids) => setSelected((former) => new Map([...former].filter(([id]) => !ids.includes(id))))}
              />
            </SelectionBar>
            <Pages page={filter.page} size={filter.size} total={page.total} onPage={(next) => change({ page: next })} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
