import { useGroups, useShell } from '@fleet-console/remote-kit';
import { RowLink } from '@fleet-console/remote-kit/list';
import { Glyph, StatusBadge } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import {
  ContactAge,
  kindOfState,
  labelOf,
  type SortColumn,
  type Vehicle,
  type VehicleFilter,
  type VehicleKind,
  type VehicleSort,
} from '@fleet-console/remote-kit/vehicles';
import { NextSlotIcon, NextSlotsProvider } from '../next-slot/NextSlotIcon.tsx';
import { useMessages } from '../messages/messages.ts';
import { VehicleBattery } from '../vehicles/VehicleBattery.tsx';
import { useShownColumns } from './useShownColumns.ts';
import styles from './vehicles.module.css';

interface VehicleTableProps {
  readonly vehicles: readonly Vehicle[];
  /** Empty: the default ones. */
  readonly columns: VehicleFilter['columns'];
  readonly sort: VehicleSort;
  readonly onSort: (sort: VehicleSort) => void;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
  readonly activeId: string | null;
  readonly onActivate: (vehicle: Vehicle) => void;
  readonly empty: ReactNode;
}

// Memoized cells: rows are reused for other vehicles on every keystroke, and few of their values differ.

const KindIcon = memo(function KindIcon({ kind }: { kind: VehicleKind }) {
  const t = useMessages('vehicles');
  return (
    <span className={styles['kind']}>
      <Glyph of={kind === 'moped' ? 'moped' : 'bike'} label={t(`kind.${kind}`)} />
    </span>
  );
});

/** `withPlate`: the plate has no column of its own. */
function NameCell({ vehicle, withPlate }: { vehicle: Vehicle; withPlate: boolean }) {
  const t = useMessages('vehicles');
  const { navigation } = useShell();
  return (
    <span className={styles['name']}>
      {vehicle.kind ? <KindIcon kind={vehicle.kind} /> : null}
      <RowLink to={navigation.href('VehicleDetails', { vid: vehicle.id })} title={vehicle.name}>
        {vehicle.name.trim() ? <bdi>{vehicle.name}</bdi> : <span className={styles['none']}>{`${t('nameless')} · ${vehicle.id}`}</span>}
      </RowLink>
      {withPlate && vehicle.plate ? <span className={styles['plate']}>{vehicle.plate}</span> : null}
    </span>
  );
}

/** `marked`: whether a mark shows that the vehicle isn't rentable. */
const StateCell = memo(function StateCell({ id, state, marked }: Pick<Vehicle, 'id' | 'state'> & { marked: boolean }) {
  const t = useMessages('vehicles');
  const label = t('notRentable');
  return (
    <span className={styles['state']}>
      <StatusBadge kind={kindOfState(state)} label={t(`states.${state}`)} />
      {marked ? (
        <span className={styles['mark']} title={label}>
          <Glyph of="cancelled" label={label} />
        </span>
      ) : null}
      <NextSlotIcon vehicleId={id} className={styles['mark']} />
    </span>
  );
});

/** Constant, so that the memoized badge re-renders only for another text. */
const notRentableIcon = <Glyph of="cancelled" size={14} />;

const RentalCell = memo(function RentalCell({ rentable }: Pick<Vehicle, 'rentable'>) {
  const t = useMessages('vehicles');
  return rentable ? (
    <span className={styles['none']}>{t('rental.on')}</span>
  ) : (
    <span title={t('notRentable')}>
      <StatusBadge kind="fault" icon={notRentableIcon} label={t('rental.off')} look="plain" />
    </span>
  );
});

/** Between the names of a path. Source: specification, section 9. */
const PATH_SEPARATOR = ' > ';

/** The last two names of the path: cities have districts of the same name. Where there is no room for both, only the last one. */
const GroupCell = memo(function GroupCell({ groupId }: { groupId: string }) {
  const groups = useGroups();
  const path = groups.path(groupId);
  const [name = '', parent] = path.split(PATH_SEPARATOR).toReversed();
  return (
    <span className={styles['group']} title={path}>
      {parent === undefined ? null : <span>{`${parent}${PATH_SEPARATOR}`}</span>}
      <span className={styles['leaf']}>{name || (groups.all.get(groupId)?.name ?? '–')}</span>
    </span>
  );
});

const nameCell = (vehicle: Vehicle) => <NameCell vehicle={vehicle} withPlate={false} />;
const nameAndPlateCell = (vehicle: Vehicle) => <NameCell vehicle={vehicle} withPlate />;
const plateCell = ({ plate }: Vehicle) => plate ?? <span className={styles['none']}>–</span>;
const stateCell = ({ id, state }: Vehicle) => <StateCell id={id} state={state} marked={false} />;
const markedStateCell = ({ id, state, rentable }: Vehicle) => <StateCell id={id} state={state} marked={!rentable} />;
const rentalCell = ({ rentable }: Vehicle) => <RentalCell rentable={rentable} />;
const batteryCell = ({ battery }: Vehicle) => <VehicleBattery percentage={battery} />;
const contactCell = (vehicle: Vehicle) => <ContactAge vehicle={vehicle} />;
const groupCell = ({ groupId }: Vehicle) => <GroupCell groupId={groupId} />;

const rowId = (vehicle: Vehicle) => vehicle.id;

/** Virtualized table of the matching vehicles. */
export const VehicleTable = memo(function VehicleTable({
  vehicles,
  columns: chosen,
  sort,
  onSort,
  selection,
  onSelect,
  activeId,
  onActivate,
  empty,
}: VehicleTableProps) {
  const t = useMessages('vehicles');
  const shown = useShownColumns(chosen);
  const columns = useMemo<readonly DataColumn<Vehicle>[]>(() => {
    const header = (column: SortColumn) => ({ id: column, header: t(`columns.${column}`), hidden: !shown.has(column) });
    return [
      {
        ...header('name'),
        cell: shown.has('plate') ? nameCell : nameAndPlateCell,
        sortBy: ({ name }) => name,
        ...(shown.has('plate') ? { width: 128, maxWidth: 160 } : { width: 208, maxWidth: 240 }),
        card: 'title',
      },
      {
        ...header('plate'),
        cell: plateCell,
        sortBy: ({ plate }) => plate,
        width: 104,
      },
      {
        ...header('state'),
        cell: shown.has('rental') ? stateCell : markedStateCell,
        sortBy: ({ state }) => state,
        width: 136,
        card: 'corner',
      },
      { ...header('rental'), cell: rentalCell, sortBy: ({ rentable }) => rentable, width: 84 },
      { ...header('battery'), cell: batteryCell, sortBy: ({ battery }) => battery, width: 96 },
      {
        ...header('contact'),
        cell: contactCell,
        sortBy: ({ receivedAt }) => receivedAt,
        width: 138,
      },
      {
        ...header('group'),
        cell: groupCell,
        sortBy: ({ groupId }) => groupId,
        width: 130,
        grow: 1,
        card: 'hidden',
      },
    ];
  }, [t, shown]);
  const labels = useMemo(
    () => ({
      table: t('table'),
      selectAll: t('selectAllRows'),
      selectRow: (vehicle: Vehicle) => t('kit:actions.select', { name: labelOf(vehicle) }),
    }),
    [t],
  );
  const changeSort = useCallback(
    (next: { column: string; descending: boolean } | null) =>
      onSort(next ? { column: next.column as SortColumn, descending: next.descending } : { column: 'name', descending: false }),
    [onSort],
  );
  return (
    <NextSlotsProvider>
      <DataTable
        rows={vehicles}
        columns={columns}
        getRowId={rowId}
        labels={labels}
        selection={selection}
        onSelectionChange={onSelect}
        sort={sort}
        onSortChange={changeSort}
        presorted
        activeId={activeId}
        onOpen={onActivate}
        density="compact"
        reuse
        empty={empty}
      />
    </NextSlotsProvider>
  );
});
