import { IconBoxMultiple } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import type { StreetSource } from '../basemap/basemap.ts';
import { useLatest } from '../../base/useLatest.ts';
import { createFleetMap, type FleetMap, type FleetMapOwner, type SelectMode } from './fleet-map.ts';
import type { FitRequest } from './fit-policy.ts';
import type { PointTip } from './fleet-tooltip.ts';
import { MapContainer, type MapContainerTexts } from '../common/MapContainer.tsx';
import { MapTool } from '../common/MapTool.tsx';
import type { ClusterCounts } from './mark-features.ts';
import { cacheMap, takeCachedMap } from './map-cache.ts';
import type { CityLabel } from '../basemap/cities.ts';
import type { PointReader } from './points.ts';
import { useEndedWorkers } from '../common/useEndedWorkers.ts';
import { useMapDrawing, type MapCreation } from '../common/useMapDrawing.ts';

export interface MapTexts extends MapContainerTexts {
  /** Selects all points in view: keyboard alternative to drawing a box. Absent with single selection. */
  readonly selectInView?: string | undefined;
  /** Formats a number of points in short form: 1.2k. */
  readonly count: (count: number) => string;
}

export interface MapViewProps<Point> extends FitRequest {
  readonly points: readonly Point[];
  /** Must be stable. */
  readonly read: PointReader<Point>;
  readonly selection?: ReadonlySet<string> | undefined;
  readonly onSelect?: ((ids: readonly string[], mode: SelectMode) => void) | undefined;
  readonly scheme: 'light' | 'dark';
  readonly texts: MapTexts;
  /** Must be stable. Absent: the embedded schematic style. */
  readonly streets?: StreetSource | undefined;
  /** Labels of the schematic basemap; by default the cities of Poland and around. */
  readonly cityLabels?: readonly CityLabel[] | undefined;
  /** Tooltip of the point under the pointer; null for none. */
  readonly tip?: ((id: string) => PointTip | null) | undefined;
  /** Tooltip of a cluster; absent: none. */
  readonly clusterTip?: ((counts: ClusterCounts) => PointTip | null) | undefined;
  /** Receives the number of points without a position. */
  readonly onSkipped?: ((count: number) => void) | undefined;
  /** Scale of markers and texts, e.g. for a wall display; by default 1. */
  readonly scale?: number | undefined;
  /** This point is scrolled into view. */
  readonly activeId?: string | null | undefined;
  /** Aborted when the module is no longer used: a cached map is destroyed. */
  readonly ended: AbortSignal;
}

const NO_SELECTION: ReadonlySet<string> = new Set();

/**
 * Thousands of live points on a clustered map: one source and two layers instead of an element per point. Click selects, Ctrl or Shift and click
 * toggles, Shift and drag selects a box (with Ctrl, adds).
 */
export function MapView<Point>(props: MapViewProps<Point>) {
  const { points, read, selection = NO_SELECTION, scheme, texts, streets, cityLabels, activeId, scale = 1 } = props;
  const { fitKey, search, filters, isLoading } = props;
  const latest = useLatest(props);
  const creation = useMemo<MapCreation<FleetMap<Point>>>(() => {
    const key = [streets?.styleUrl, streets?.isSimulated, cityLabels, read, scale];
    const owner: FleetMapOwner = {
      count: (count) => latest.current.texts.count(count),
      onSelect: (ids, mode) => latest.current.onSelect?.(ids, mode),
      tip: (id) => latest.current.tip?.(id) ?? null,
      clusterTip: (counts) => latest.current.clusterTip?.(counts) ?? null,
      onSkipped: (count) => latest.current.onSkipped?.(count),
    };
    return {
      create: (container, first) => createFleetMap({ container, scheme: first, streets, cityLabels, read, owner, scale }),
      reuse: (now) => {
        const cached = takeCachedMap<Point>(key);
        cached?.map.adopt(owner, now);
        return cached;
      },
      park: (placed) => cacheMap(key, placed, latest.current.ended),
    };
  }, [streets, cityLabels, read, scale, latest]);
  const show = useCallback(
    (map: FleetMap<Point>) => map.show(points, selection, { fitKey, search, filters, isLoading }),
    [points, selection, fitKey, search, filters, isLoading],
  );
  useEndedWorkers(props.ended);
  const drawn = useMapDrawing({ creation, show, scheme, label: texts.label });
  const { map } = drawn;
  useEffect(() => {
    if (activeId !== null && activeId !== undefined) map.current?.reveal(activeId);
  }, [activeId, map]);
  return (
    <MapContainer drawn={drawn} scheme={scheme} texts={texts}>
      {props.onSelect && texts.selectInView !== undefined ? (
        <MapTool
          label={texts.selectInView}
          icon={IconBoxMultiple}
          onClick={() => props.onSelect?.(map.current?.inView() ?? [], 'replace')}
        />
      ) : null}
    </MapContainer>
  );
}
