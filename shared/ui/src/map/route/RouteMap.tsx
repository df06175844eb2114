import { useCallback, useMemo } from 'react';
import { useLatest } from '../../base/useLatest.ts';
import { MapFrame, type MapFrameTexts } from '../frame/MapFrame.tsx';
import { createRouteMap, type RouteStop, type RouteMapDrawing } from './route-map.ts';
import { useMapDrawing, type MapCreation } from '../frame/useMapDrawing.ts';

export interface RouteMapProps {
  /** Where the thing stands. */
  readonly at: RouteStop;
  /** The places it is to pass, the last being where it stops. */
  readonly way: readonly RouteStop[];
  /** When it changes all of it is brought into view again. */
  readonly fitKey: string;
  /** Hears where the thing was dragged to. There must be fields that do the same. */
  readonly onMove: (to: RouteStop) => void;
  /** Hears which place was pressed. */
  readonly onPick: (place: RouteStop) => void;
  readonly scheme: 'light' | 'dark';
  readonly words: MapFrameTexts;
  /** Style of a basemap, or two, for light and dark. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl?: string | undefined;
}

/** One thing on a map, to be dragged and to be shown a way. It keeps nothing itself: what it is told, it shows. */
export function RouteMap(props: RouteMapProps) {
  const { at, way, fitKey, scheme, words, styleUrl } = props;
  const latest = useLatest(props);
  const making = useMemo<MapCreation<RouteMapDrawing>>(
    () => ({
      create: (element, first) =>
        createRouteMap(element, first, styleUrl, {
          onMove: (to) => latest.current.onMove(to),
          onPick: (picked) => latest.current.onPick(picked),
        }),
    }),
    [styleUrl, latest],
  );
  const show = useCallback((map: RouteMapDrawing) => map.show(at, way, fitKey), [at, way, fitKey]);
  const drawn = useMapDrawing({ making, show, scheme, label: words.label });
  return <MapFrame drawn={drawn} scheme={scheme} words={words} />;
}
