import { RowGroup, RowLink, RowText } from '@fleet-console/remote-kit/list';
import { StatusBadge } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { makeOf, type Item } from './item.ts';

/** Link to the item; it preserves the filter, so that the way back leads to the same list. */
function NameCell({ item: { id } }: { item: Item }) {
  const { search } = useLocation();
  return (
    <RowLink to={{ pathname: encodeURIComponent(id), search }} title={id}>
      <bdi>{id}</bdi>
    </RowLink>
  );
}

/** Whether the module is connected, as colour and text. */
export function OnlineBadge({ online }: { online: boolean }) {
  const t = useMessages('example');
  return <StatusBadge kind={online ? 'available' : 'offline'} label={t(online ? 'online' : 'offline')} />;
}

// Cells in module scope: a row renders again only when its object changed.
const nameCell = (item: Item) => <NameCell item={item} />;
const makeCell = (item: Item) => <RowText>{makeOf(item)}</RowText>;
const vehicleCell = ({ vehicles }: Item) => <RowText>{vehicles.map(({ name, id }) => name.trim() || id).join(', ') || '–'}</RowText>;
const onlineCell = ({ online }: Item) => <OnlineBadge online={online} />;
const groupCell = ({ groupId }: Item) => <RowGroup groupId={groupId} />;
export const idOf = ({ id }: Item) => id;

interface ItemTableProps {
  readonly items: readonly Item[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly empty: ReactNode;
}

/** One page of the list. */
export function ItemTable({ items, selection, onSelect, empty }: ItemTableProps) {
  const t = useMessages('example');
  const columns = useMemo<readonly DataColumn<Item>[]>(
    () => [
      { id: 'id', header: t('columns.id'), cell: nameCell, width: 150, card: 'title' },
      { id: 'make', header: t('columns.make'), cell: makeCell, width: 150, grow: 1 },
      { id: 'vehicle', header: t('columns.vehicle'), cell: vehicleCell, width: 150, grow: 1 },
      { id: 'online', header: t('columns.online'), cell: onlineCell, width: 120, card: 'corner' },
      { id: 'group', header: t('columns.group'), cell: groupCell, width: 150, grow: 2, card: 'hidden' },
    ],
    [t],
  );
  const labels = useMemo(
    () => ({ table: t('table'), selectAll: t('selectAll'), selectRow: ({ id }: Item) => t('selectRow', { id }) }),
    [t],
  );
  return (
    <DataTable
      rows={items}
      columns={columns}
      getRowId={idOf}
      labels={labels}
      selection={selection}
      onSelectionChange={onSelect}
      density="compact"
      empty={empty}
    />
  );
}
