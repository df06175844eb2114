import { useShell } from '@fleet-console/remote-kit';
import { RowGroup, RowLink } from '@fleet-console/remote-kit/list';
import { StatusBadge } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages, type Translate } from '../messages/messages.ts';
import { nameOf, type Component, type Kind } from './component-kinds.ts';
import { VehiclesOf } from './VehiclesOf.tsx';
import type en from './locales/en.json';
import styles from './vehicle-components.module.css';

function NameCell({ component }: { component: Component }) {
  const { navigation } = useShell();
  const { search } = useLocation();
  const { kind, row } = component;
  const pathname = `${navigation.href('VehicleComponents').split('?')[0]}/${kind}/${encodeURIComponent(row.id)}`;
  return (
    <RowLink to={{ pathname, search }}>
      <bdi>{nameOf(component)}</bdi>
    </RowLink>
  );
}

function OnlineCell({ online }: { online: boolean }) {
  const t = useMessages('components');
  return <StatusBadge kind={online ? 'available' : 'offline'} label={t(online ? 'online' : 'offline')} />;
}

const dash = (text: string | null) => (text?.trim() ? <bdi>{text}</bdi> : <span className={styles['quiet']}>–</span>);
const makeOf = ({ row }: Component) => dash([row.vendor, row.model].filter(Boolean).join(' '));

type ColumnId = keyof (typeof en)['columns'];

function columnsOf(kind: Kind, t: Translate<'components'>): readonly DataColumn<Component>[] {
  const column = (id: ColumnId, width: number, cell: (component: Component) => ReactNode, more: Partial<DataColumn<Component>> = {}) => ({
    id,
    header: t(`columns.${id}`),
    cell,
    width,
    ...more,
  });
  const vehicle = column('vehicle', 170, ({ row }) => <VehiclesOf row={row} />, { grow: 2 });
  const group = column('group', 150, ({ row }) => <RowGroup groupId={row.groupId} />, { grow: 2, card: 'hidden' });
  const make = column('make', 150, makeOf, { grow: 1 });
  const name = (id: ColumnId) => column(id, 150, (component) => <NameCell component={component} />, { card: 'title' });
  if (kind === 'computer')
    return [
      name('computerId'),
      make,
      vehicle,
      column('online', 110, ({ row }) => ('online' in row ? <OnlineCell online={row.online} /> : null), { card: 'corner' }),
      group,
    ];
  const text = (id: 'VIN' | 'status', width: number, more: Partial<DataColumn<Component>> = {}) =>
    column(id, width, ({ row }) => (id in row ? dash((row as { readonly [key: string]: unknown })[id] as string | null) : null), more);
  return [
    name(kind === 'bike' ? 'number' : 'plate'),
    make,
    vehicle,
    text('VIN', 170, { card: 'hidden' }),
    text('status', 110, { card: 'corner' }),
    group,
  ];
}

const idOf = ({ row }: Component) => row.id;

/** One page of a list. */
export function ComponentTable({ kind, components, empty }: { kind: Kind; components: readonly Component[]; empty: ReactNode }) {
  const t = useMessages('components');
  const columns = useMemo(() => columnsOf(kind, t), [kind, t]);
  return (
    <DataTable rows={components} columns={columns} getRowId={idOf} labels={{ table: t(`lists.${kind}`) }} density="compact" empty={empty} />
  );
}
