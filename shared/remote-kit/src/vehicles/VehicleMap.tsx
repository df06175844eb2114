import { useFormat } from '@fleet-console/i18n';
import { useMapViewport } from '../map/useMapViewport.ts';
import { useShell } from '../remote/shell-context.tsx';
import { MapView, type ClusterCounts, type PointReader, type SelectMode } from '@fleet-console/ui/map';
import { memo, useCallback, useMemo, useState } from 'react';
import { fleetStore } from './fleet-store.ts';
import { useMessages } from './messages.ts';
import { kindOfState } from './vehicle-state.ts';
import { labelOf, type Vehicle } from './vehicle.ts';
import styles from './vehicle-map.module.css';

interface VehicleMapProps {
  readonly vehicles: readonly Vehicle[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], mode: SelectMode) => void;
  readonly activeId: string | null;
  /** A change fits the map to all vehicles again. */
  readonly fitKey: string;
  /** Search text: the map fits to the results. */
  readonly search?: string;
  /** Other filters: the map fits to the results, unless the user moved it. */
  readonly filters?: string;
  /** More vehicles follow: the map fits when all are loaded, unless the user moved it. */
  readonly isLoading?: boolean;
  /** Label of the map; by default that of the list's map. */
  readonly label?: string | undefined;
  /** Single selection only. */
  readonly single?: boolean;
  /** For wall displays: dark, with larger markers. */
  readonly wall?: boolean;
}

/** Scale of markers on a wall display. */
const WALL_SCALE = 1.75;

/** The kinds that states of vehicles have. */
const shownKinds = ['available', 'riding', 'attention', 'offline'] as const;

const read: PointReader<Vehicle> = {
  id: ({ id }) => id,
  lat: ({ position }) => position?.lat,
  lon: ({ position }) => position?.lon,
  status: ({ state }) => kindOfState(state),
};

/** The listed vehicles on a map; loaded lazily, because the map library is larger than the rest. */
export default memo(function VehicleMap({
  vehicles,
  selection,
  onSelect,
  activeId,
  fitKey,
  search,
  filters,
  isLoading,
  label,
  single = false,
  wall = false,
}: VehicleMapProps) {
  const shell = useShell();
  const t = useMessages('vehicles');
  const format = useFormat();
  const [unplaced, setUnplaced] = useState(0);
  const store = fleetStore(shell);
  const tip = useCallback(
    (id: string) => {
      const vehicle = store.vehicle(id);
      if (!vehicle) return null;
      const { battery, receivedAt, state } = vehicle;
      return {
        title: labelOf(vehicle),
        lines: [
          t(`states.${state}`),
          ...(battery === null ? [] : [`${t('map.battery')}: ${format.percent(battery)}`]),
          ...(receivedAt === null ? [] : [`${t('contact.label')}: ${format.age(Math.min(receivedAt, Date.now()))}`]),
        ],
      };
    },
    [store, t, format],
  );
  const clusterTip = useCallback(
    ({ count, selected, statuses }: ClusterCounts) => ({
      title: t('map.cluster', { count, n: format.number(count) }),
      lines: [
        ...(selected > 0 ? [t('map.selected', { n: format.number(selected), all: format.number(count) })] : []),
        ...shownKinds.flatMap((kind) => (statuses[kind] > 0 ? [`${t(`map.statuses.${kind}`)}: ${format.number(statuses[kind])}`] : [])),
      ],
    }),
    [t, format],
  );
  const { scheme, streets, ended, texts } = useMapViewport(t);
  const mapTexts = useMemo(
    () => ({
      ...texts,
      label: label ?? texts.label,
      selectInView: single ? undefined : t('map.selectInView'),
      count: format.compact,
    }),
    [texts, t, format, label, single],
  );
  return (
    <div className={styles['map']}>
      <MapView
        points={vehicles}
        read={read}
        selection={selection}
        onSelect={onSelect}
        scheme={wall ? 'dark' : scheme}
        scale={wall ? WALL_SCALE : 1}
        texts={mapTexts}
        streets={streets}
        tip={tip}
        clusterTip={clusterTip}
        onSkipped={setUnplaced}
        fitKey={fitKey}
        search={search}
        filters={filters}
        isLoading={isLoading}
        activeId={activeId}
        ended={ended}
      />
      {unplaced > 0 ? <p className={styles['unplaced']}>{t('map.unplaced', { count: unplaced, n: format.number(unplaced) })}</p> : null}
    </div>
  );
});
