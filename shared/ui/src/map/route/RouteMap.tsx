import { useCallback, useMemo } from 'react';
import type { StreetSource } from '../basemap/basemap.ts';
import { useLatest } from '../../base/useLatest.ts';
import { MapContainer, type MapContainerTexts } from '../common/MapContainer.tsx';
import { createRouteMap, type RouteStop, type RouteMapDrawing } from './route-map.ts';
import { useEndedWorkers } from '../common/useEndedWorkers.ts';
import { useMapDrawing, type MapCreation } from '../common/useMapDrawing.ts';

export interface RouteMapProps {
  /** Position of the object; null: not known yet, so that the first click sets it. */
  readonly at: RouteStop | null;
  /** Waypoints; the last one is the destination. */
  readonly way: readonly RouteStop[];
  /** A change fits the map to the entire route. */
  readonly fitKey: string;
  /** Receives the position the object was dragged to. Provide fields for the same, for keyboards. */
  readonly onMove: (to: RouteStop) => void;
  /** Receives a clicked position. */
  readonly onPick: (position: RouteStop) => void;
  readonly scheme: 'light' | 'dark';
  /** Aborted when the module is no longer used. */
  readonly ended: AbortSignal;
  readonly texts: MapContainerTexts;
  /** Must be stable. Absent: the embedded schematic style. */
  readonly streets?: StreetSource | undefined;
}

/** A draggable object on a map with its route. Controlled: it shows the values it is given. */
export function RouteMap(props: RouteMapProps) {
  const { at, way, fitKey, scheme, texts, streets } = props;
  const latest = useLatest(props);
  const creation = useMemo<MapCreation<RouteMapDrawing>>(
    () => ({
      create: (element, first) =>
        createRouteMap(element, first, streets, {
          onMove: (to) => latest.current.onMove(to),
          onPick: (picked) => latest.current.onPick(picked),
        }),
    }),
    [streets, latest],
  );
  const show = useCallback((map: RouteMapDrawing) => map.show(at, way, fitKey), [at, way, fitKey]);
  useEndedWorkers(props.ended);
  const drawn = useMapDrawing({ creation, show, scheme, label: texts.label });
  return <MapContainer drawn={drawn} scheme={scheme} texts={texts} />;
}
