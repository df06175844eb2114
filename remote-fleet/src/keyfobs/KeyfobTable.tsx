import { useWords } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { listStyles } from '@fleet-console/remote-kit/screens';
import { DataTable, type DataColumn, type TableSort } from '@fleet-console/ui/table';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Keyfob } from './keyfob-book.ts';
import styles from './keyfobs.module.css';

interface KeyfobTableProps {
  readonly keyfobs: readonly Keyfob[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
  readonly empty: ReactNode;
}

function VehicleCell({ keyfob: { paired, vehicle } }: { keyfob: Keyfob }) {
  const words = useWords('keyfobs');
  const { navigation } = useShell();
  if (!vehicle) return <span className={styles['quiet']}>{words(paired ? 'vehicle.hidden' : 'vehicle.none')}</span>;
  return (
    <Link to={navigation.href('VehicleDetails', { vid: vehicle.id })} className={listStyles['name']}>
      <bdi>{[vehicle.plate, vehicle.name].filter(Boolean).join(' · ') || vehicle.id}</bdi>
    </Link>
  );
}

function GroupCell({ groupId }: { groupId: string }) {
  const groups = useGroups();
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–');
  return (
    <bdi className={listStyles['cut']} title={path}>
      {path}
    </bdi>
  );
}

const idCell = ({ id }: Keyfob) => <bdi>{id}</bdi>;
const vehicleCell = (keyfob: Keyfob) => <VehicleCell keyfob={keyfob} />;
const groupCell = ({ groupId }: Keyfob) => <GroupCell groupId={groupId} />;
const idOf = ({ id }: Keyfob) => id;

/** The list: every keyfob that matches, drawn only where it is in sight. */
export function KeyfobTable({ keyfobs, selection, onSelect, empty }: KeyfobTableProps) {
  const words = useWords('keyfobs');
  const groups = useGroups();
  const [sort, setSort] = useState<TableSort | null>({ column: 'id', descending: false });
  const columns = useMemo<readonly DataColumn<Keyfob>[]>(
    () => [
      { id: 'id', header: words('columns.id'), cell: idCell, sortBy: idOf, width: 130, card: 'title' },
      {
        id: 'vehicle',
        header: words('columns.vehicle'),
        cell: vehicleCell,
        sortBy: ({ vehicle }) => vehicle?.plate ?? vehicle?.name,
        width: 180,
        grow: 1,
        card: 'corner',
      },
      { id: 'group', header: words('columns.group'), cell: groupCell, sortBy: ({ groupId }) => groups.path(groupId), width: 180, grow: 2 },
    ],
    [words, groups],
  );
  const labels = useMemo(
    () => ({
      table: words('table'),
      selectAll: words('selectAllRows'),
      selectRow: ({ id }: Keyfob) => words('selectRow', { id }),
    }),
    [words],
  );
  return (
    <DataTable
      rows={keyfobs}
      columns={columns}
      getRowId={idOf}
      labels={labels}
      selection={selection}
      onSelectionChange={onSelect}
      sort={sort}
      onSortChange={setSort}
      density="compact"
      empty={empty}
    />
  );
}
