import { useCallback, useMemo, useState } from 'react';
import type { StreetSource } from '../basemap/basemap.ts';
import { useLatest } from '../../base/useLatest.ts';
import { MapContainer, type MapContainerTexts } from '../common/MapContainer.tsx';
import { useEndedWorkers } from '../common/useEndedWorkers.ts';
import { useMapDrawing, type MapCreation } from '../common/useMapDrawing.ts';
import type { Dot, DrawnArea, ZonePosition, Rings } from './shape.ts';
import type { DrawMode } from './ring-drawing.ts';
import { createShapeMap, type ShapeMapControl } from './shape-map.ts';

export interface ShapeMapProps {
  readonly areas: readonly DrawnArea[];
  /** The shape being drawn; empty for none. */
  readonly draft?: Rings | undefined;
  /** Hexadecimal, with enough contrast to the map; by default the accent colour. */
  readonly draftColor?: string | undefined;
  readonly mode?: DrawMode | undefined;
  /** The ring whose vertices can be edited. */
  readonly ring?: number | undefined;
  readonly dots: readonly Dot[];
  readonly fault?: ZonePosition | null | undefined;
  /** What to show first when nothing is drawn. */
  readonly start?: readonly ZonePosition[] | null | undefined;
  /** A place to move to; a new array moves again. */
  readonly target?: readonly ZonePosition[] | null | undefined;
  readonly onRing?: ((ring: readonly ZonePosition[]) => void) | undefined;
  readonly onChange?: ((ring: number, positions: readonly ZonePosition[]) => void) | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  readonly scheme: 'light' | 'dark';
  /** Aborted when the module is no longer used. */
  readonly ended: AbortSignal;
  readonly texts: MapContainerTexts;
  readonly streets?: StreetSource | undefined;
}

const none: Rings = [];

/** Shapes on a map, one of them being drawn. Controlled: changes are reported and shown when passed back. */
export function ShapeMap(props: ShapeMapProps) {
  const { areas, draft = none, draftColor = null, mode = 'pan', ring = 0, dots, fault = null, start = null, target = null } = props;
  const { scheme, texts, streets } = props;
  const [ready, setReady] = useState(false);
  const latest = useLatest(props);
  const creation = useMemo<MapCreation<ShapeMapControl>>(
    () => ({
      create: (container, first) =>
        createShapeMap({
          container,
          scheme: first,
          streets,
          owner: {
            onRing: (drawn) => latest.current.onRing?.(drawn),
            onChange: (changed, positions) => latest.current.onChange?.(changed, positions),
            onPick: (id) => latest.current.onPick?.(id),
            onReady: () => setReady(true),
          },
        }),
    }),
    [streets, latest],
  );
  const show = useCallback(
    (map: ShapeMapControl) => map.show({ areas, draft, draftColor, mode, ring, dots, fault, start, target }),
    [areas, draft, draftColor, mode, ring, dots, fault, start, target],
  );
  useEndedWorkers(props.ended);
  const drawn = useMapDrawing({ creation, show, scheme, label: texts.label });
  return <MapContainer drawn={drawn} scheme={scheme} texts={texts} ready={ready} />;
}
