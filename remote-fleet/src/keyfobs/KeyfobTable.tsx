import { useGroups, useShell } from '@fleet-console/remote-kit';
import { RowGroup, RowLink } from '@fleet-console/remote-kit/list';
import { FaultIcon, SentIcon, StatusBadge } from '@fleet-console/ui';
import { DataTable, type DataColumn, type TableSort } from '@fleet-console/ui/table';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { isPairing, type Keyfob, type PairedVehicle } from './keyfob-collection.ts';
import { useFailureText } from './useFailureText.ts';
import styles from './keyfobs.module.css';

interface KeyfobTableProps {
  readonly keyfobs: readonly Keyfob[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
  readonly empty: ReactNode;
}

const labelOf = ({ id, name, plate }: PairedVehicle) => [plate, name].filter(Boolean).join(' · ') || id;

function VehicleCell({ keyfob: { paired, vehicle } }: { keyfob: Keyfob }) {
  const t = useMessages('keyfobs');
  const { navigation } = useShell();
  if (!vehicle) return <span className={styles['quiet']}>{t(paired ? 'vehicle.hidden' : 'vehicle.none')}</span>;
  return (
    <RowLink to={navigation.href('VehicleDetails', { vid: vehicle.id })}>
      <bdi>{labelOf(vehicle)}</bdi>
    </RowLink>
  );
}

/** Status of the last pairing command, unless it succeeded. */
function PairingCell({ keyfob }: { keyfob: Keyfob }) {
  const t = useMessages('keyfobs');
  const failureText = useFailureText();
  const { pairing } = keyfob;
  if (pairing && isPairing(keyfob)) {
    const label = t(`pairing.${pairing.act}.pending`);
    const title = pairing.act === 'pair' && pairing.vehicle ? t('pairing.pair.pendingWith', { vehicle: labelOf(pairing.vehicle) }) : label;
    return (
      <span title={title} className={styles['state']}>
        <StatusBadge kind="riding" icon={<SentIcon size={14} aria-hidden />} label={label} />
      </span>
    );
  }
  if (!pairing) return null;
  const reason = failureText(pairing);
  return (
    <span className={styles['pairing']}>
      <span className={styles['state']}>
        <StatusBadge kind="fault" icon={<FaultIcon size={14} aria-hidden />} label={t(`pairing.${pairing.act}.failed`)} />
      </span>
      <span className={styles['reason']} title={`${reason}. ${t('advice')}`}>
        {reason}
      </span>
    </span>
  );
}

const idCell = ({ id }: Keyfob) => <bdi>{id}</bdi>;
const vehicleCell = (keyfob: Keyfob) => <VehicleCell keyfob={keyfob} />;
const pairingCell = (keyfob: Keyfob) => <PairingCell keyfob={keyfob} />;
const groupCell = ({ groupId }: Keyfob) => <RowGroup groupId={groupId} />;
const idOf = ({ id }: Keyfob) => id;

/** Virtualized table of the matching keyfobs. */
export function KeyfobTable({ keyfobs, selection, onSelect, empty }: KeyfobTableProps) {
  const t = useMessages('keyfobs');
  const groups = useGroups();
  const [sort, setSort] = useState<TableSort | null>({ column: 'id', descending: false });
  /** The column is hidden when empty. */
  const pairing = keyfobs.some((keyfob) => keyfob.pairing);
  const columns = useMemo<readonly DataColumn<Keyfob>[]>(
    () => [
      { id: 'id', header: t('columns.id'), cell: idCell, sortBy: idOf, width: 130, card: 'title' },
      {
        id: 'vehicle',
        header: t('columns.vehicle'),
        cell: vehicleCell,
        sortBy: ({ vehicle }) => vehicle?.plate ?? vehicle?.name,
        width: 180,
        grow: 1,
        card: 'corner',
      },
      ...(pairing ? [{ id: 'pairing', header: t('columns.pairing'), cell: pairingCell, width: 180, grow: 2 }] : []),
      {
        id: 'group',
        header: t('kit:groups.label'),
        cell: groupCell,
        sortBy: ({ groupId }) => groups.path(groupId),
        width: 180,
        grow: 2,
      },
    ],
    [t, groups, pairing],
  );
  const labels = useMemo(
    () => ({
      table: t('table'),
      selectAll: t('selectAllRows'),
      selectRow: ({ id }: Keyfob) => t('selectRow', { id }),
    }),
    [t],
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
