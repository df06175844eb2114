import { useCallback, useImperativeHandle, useMemo, type Ref } from 'react';
import type { StreetSource } from '../basemap/basemap.ts';
import { chartImage } from '../../chart/chart-image.ts';
import type { ChartHandle } from '../../chart/ChartCanvas.tsx';
import { HeatLegend } from '../../chart/HeatLegend.tsx';
import { MapContainer, type MapContainerTexts } from '../common/MapContainer.tsx';
import { useEndedWorkers } from '../common/useEndedWorkers.ts';
import { useMapDrawing, type MapCreation } from '../common/useMapDrawing.ts';
import { createHeatMap, type HeatMapDrawing } from './heat-map.ts';
import type { HeatCell, HeatCellSize } from './heat-features.ts';

export interface HeatMapTexts extends MapContainerTexts {
  /** The ends of the legend. */
  readonly few: string;
  readonly many: string;
}

export interface HeatMapProps {
  /** Stable while the data are. */
  readonly cells: readonly HeatCell[];
  readonly cellSize: HeatCellSize;
  /** A change fits the map to the cells. */
  readonly fitKey: string;
  readonly scheme: 'light' | 'dark';
  /** Aborted when the module is no longer used. */
  readonly ended: AbortSignal;
  readonly texts: HeatMapTexts;
  /** Must be stable. Absent: the embedded schematic style. */
  readonly streets?: StreetSource | undefined;
  readonly handle?: Ref<ChartHandle> | undefined;
}

/** Numbers of events on a map: heat from afar, the cells from near. Show a table of the same cells beside it. */
export function HeatMap({ cells, cellSize, fitKey, scheme, ended, texts, streets, handle }: HeatMapProps) {
  const creation = useMemo<MapCreation<HeatMapDrawing>>(
    () => ({ create: (element, first) => createHeatMap(element, first, streets) }),
    [streets],
  );
  const show = useCallback((map: HeatMapDrawing) => map.show(cells, cellSize, fitKey), [cells, cellSize, fitKey]);
  useEndedWorkers(ended);
  const drawn = useMapDrawing({ creation, show, scheme, label: texts.label });
  const { map } = drawn;
  useImperativeHandle(
    handle,
    () => ({
      async toImage(caption) {
        const canvas = (await map.current?.toCanvas()) ?? null;
        return chartImage(() => canvas, scheme, caption, []);
      },
    }),
    [map, scheme],
  );
  return (
    <div className="fc-heat-map">
      <MapContainer drawn={drawn} scheme={scheme} texts={texts} />
      <HeatLegend scheme={scheme} few={texts.few} many={texts.many} />
    </div>
  );
}
