import { useCan, useShell } from '@fleet-console/remote-kit';
import { ListTool, useUrlFilter } from '@fleet-console/remote-kit/list';
import { FailedState, ForbiddenState, LoadingState, WallIcon } from '@fleet-console/ui';
import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { fleetStore, StateFilter, useListing, vehicleFilterInUrl } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { ExceptionCounters } from './ExceptionCounters.tsx';
import { FleetOnMap } from './FleetOnMap.tsx';
import { ActivityList } from './ActivityList.tsx';
import { WallView } from './WallView.tsx';
import styles from './operations.module.css';

const WALL = 'wall';

/** The fleet at a glance: map, activity and exceptions. */
export function OperationsTab() {
  const t = useMessages('operations');
  const general = useMessages('vehicles');
  const shell = useShell();
  const canRead = useCan('vehicle.getByGroup');
  const store = fleetStore(shell);
  const reading = useStore(store.loadState);
  const [filter, setFilter] = useUrlFilter(vehicleFilterInUrl);
  const listing = useListing(filter);
  const onMap = useDeferredValue(listing.rows);
  // Deferred like the rows, so that the map fits when all are there.
  const isComplete = useDeferredValue(reading.readAt !== null);
  const [search, setSearch] = useSearchParams();
  useEffect(() => store.hold(), [store]);
  const wall = search.has(WALL);
  const showWall = (shown: boolean) =>
    setSearch((former) => {
      const changed = new URLSearchParams(former);
      if (shown) changed.set(WALL, 'on');
      else changed.delete(WALL);
      return changed;
    });

  if (!canRead) return <ForbiddenState title={t('forbidden')} text={t('forbiddenText')} />;
  const counted = reading.known > 0 || reading.status === 'ready';
  if (!counted && reading.status === 'failed')
    return (
      <FailedState title={general('failed')} error={reading.error} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }} />
    );
  if (!counted) return <LoadingState shape="block" notice={general('loading')} label={general('loading')} />;
  if (wall) return <WallView vehicles={onMap} isComplete={isComplete} counts={listing.counts} onLeave={() => showWall(false)} />;
  return (
    <div className={styles['tower']}>
      <div className={styles['bar']}>
        <StateFilter counts={listing.counts} chosen={filter.states} onChange={(states) => setFilter({ states })} />
        <ListTool icon={<WallIcon size={16} aria-hidden />} label={t('wall.open')} onClick={() => showWall(true)} />
      </div>
      <div className={styles['board']}>
        <FleetOnMap vehicles={onMap} isComplete={isComplete} />
        <div className={styles['side']}>
          <ExceptionCounters />
          <ActivityList />
        </div>
      </div>
    </div>
  );
}
