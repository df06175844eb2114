import { useShell } from '@fleet-console/remote-kit';
import { RowLink } from '@fleet-console/remote-kit/list';
import { DataTable, type DataColumn, type TableSort } from '@fleet-console/ui/table';
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AlertCount } from '../hub/AlertCount.tsx';
import { ContactAge } from '../hub/ContactAge.tsx';
import type { Hub } from '../hub/hub.queries.ts';
import { SlotBar } from '../hub/SlotBar.tsx';
import { useMessages } from '../messages/messages.ts';
import { listState, saveListState } from './list-state.ts';
import styles from './stations.module.css';

interface StationTableProps {
  readonly stations: readonly Hub[];
  readonly activeId: string | null;
  readonly onActivate: (station: Hub) => void;
  readonly empty: ReactNode;
}

function NameCell({ station: { id, name, address, visibleForUsers } }: { station: Hub }) {
  const t = useMessages('hub');
  const { navigation } = useShell();
  const addressText = `${address.street}, ${address.city}`;
  return (
    <span className={styles['name']}>
      <span className={styles['title']}>
        <RowLink to={navigation.href('BatterySwap', { hid: id })} title={name}>
          <bdi>{name}</bdi>
        </RowLink>
        {visibleForUsers ? null : (
          <span className={styles['hidden']} title={t('hidden')}>
            {t('hiddenShort')}
          </span>
        )}
      </span>
      <span className={styles['address']} title={addressText}>
        {addressText}
      </span>
    </span>
  );
}

const nameCell = (station: Hub) => <NameCell station={station} />;
const slotsCell = ({ counts }: Hub) => <SlotBar counts={counts} />;
const alertsCell = (station: Hub) => <AlertCount alerts={station.alerts} />;
const contactCell = (station: Hub) => <ContactAge hub={station} />;
const idOf = ({ id }: Hub) => id;

/** Saves and restores the scroll position of the table. */
function useSavedScroll(container: React.RefObject<HTMLElement | null>) {
  const shell = useShell();
  useLayoutEffect(() => {
    const table = container.current?.querySelector('[role=grid]');
    if (!table) return undefined;
    table.scrollTop = listState(shell).scrollTop;
    const saveScroll = () => saveListState(shell, { scrollTop: table.scrollTop });
    table.addEventListener('scroll', saveScroll, { passive: true });
    return () => table.removeEventListener('scroll', saveScroll);
  }, [container, shell]);
}

/** Virtualized list of stations. */
export const StationTable = memo(function StationTable({ stations, activeId, onActivate, empty }: StationTableProps) {
  const t = useMessages('stations');
  const container = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<TableSort | null>({ column: 'name', descending: false });
  const columns = useMemo<readonly DataColumn<Hub>[]>(
    () => [
      { id: 'name', header: t('columns.name'), cell: nameCell, sortBy: ({ name }) => name, width: 180, grow: 2, card: 'title' },
      { id: 'slots', header: t('columns.slots'), cell: slotsCell, sortBy: ({ counts }) => counts.charged, width: 210, grow: 1 },
      {
        id: 'alerts',
        header: t('columns.alerts'),
        cell: alertsCell,
        sortBy: ({ alerts }) => alerts.unseen * 1000 + alerts.unfinished,
        width: 104,
      },
      {
        id: 'contact',
        header: t('columns.contact'),
        cell: contactCell,
        sortBy: ({ receivedAt }) => receivedAt,
        width: 172,
        card: 'corner',
      },
    ],
    [t],
  );
  useSavedScroll(container);
  return (
    <div ref={container} className={styles['table']}>
      <DataTable
        rows={stations}
        columns={columns}
        getRowId={idOf}
        labels={{ table: t('table') }}
        sort={sort}
        onSortChange={setSort}
        activeId={activeId}
        onOpen={onActivate}
        reuse
        empty={empty}
      />
    </div>
  );
});
