import { useState } from 'react';
import { EmptyState, StatusBadge } from '../src/index.ts';
import { DataTable, type DataColumn } from '../src/table/index.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly isOnline: boolean;
  readonly charge: number;
}

const rows: readonly Row[] = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  name: `WX ${index + 1}`,
  isOnline: index % 3 > 0,
  charge: (index * 37) % 101,
}));

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, grow: 1, card: 'title' },
  {
    id: 'state',
    header: 'State',
    cell: ({ isOnline }) => <StatusBadge kind={isOnline ? 'available' : 'offline'} label={isOnline ? 'Online' : 'Offline'} look="plain" />,
    width: 140,
    card: 'corner',
  },
  { id: 'charge', header: 'Battery', cell: ({ charge }) => `${charge}%`, sortBy: ({ charge }) => charge, numeric: true },
];

const labels = { table: 'Vehicles', selectAll: 'Select all vehicles', selectRow: ({ name }: Row) => `Select ${name}` };
const idOf = ({ id }: Row) => id;
const empty = <EmptyState title="No vehicles found" text="Try a different search." />;

export const Selectable = () => {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['1']));
  return (
    <div style={{ display: 'flex', height: 480 }}>
      <DataTable
        rows={rows}
        columns={columns}
        getRowId={idOf}
        labels={labels}
        selection={selection}
        onSelectionChange={setSelection}
        density="compact"
        empty={empty}
      />
    </div>
  );
};

export const WithoutRows = () => (
  <div style={{ display: 'flex', height: 320 }}>
    <DataTable rows={[]} columns={columns} getRowId={idOf} labels={labels} density="compact" empty={empty} />
  </div>
);
