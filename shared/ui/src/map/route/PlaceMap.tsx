import { useCallback, useMemo } from 'react';
import { useLatest } from '../../base/useLatest.ts';
import { MapFrame, type MapFrameWords } from '../frame/MapFrame.tsx';
import { createPlaceMap, type MapPlace, type PlaceMapDrawing } from './place-map.ts';
import { useMapDrawing, type MapMaking } from '../frame/useMapDrawing.ts';

export interface PlaceMapProps {
  /** Where the thing stands. */
  readonly at: MapPlace;
  /** The places it is to pass, the last being where it stops. */
  readonly way: readonly MapPlace[];
  /** When it changes all of it is brought into view again. */
  readonly fitKey: string;
  /** Hears where the thing was dragged to. There must be fields that do the same. */
  readonly onMove: (to: MapPlace) => void;
  /** Hears which place was pressed. */
  readonly onPick: (place: MapPlace) => void;
  readonly scheme: 'light' | 'dark';
  readonly words: MapFrameWords;
  /** Style of a basemap, or two, for light and dark. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl?: string | undefined;
}

/** One thing on a map, to be dragged and to be shown a way. It keeps nothing itself: what it is told, it shows. */
export function PlaceMap(props: PlaceMapProps) {
  const { at, way, fitKey, scheme, words, styleUrl } = props;
  const latest = useLatest(props);
  const making = useMemo<MapMaking<PlaceMapDrawing>>(
    () => ({
      create: (element, first) =>
        createPlaceMap(element, first, styleUrl, {
          onMove: (to) => latest.current.onMove(to),
          onPick: (picked) => latest.current.onPick(picked),
        }),
    }),
    [styleUrl, latest],
  );
  const show = useCallback((map: PlaceMapDrawing) => map.show(at, way, fitKey), [at, way, fitKey]);
  const drawn = useMapDrawing({ making, show, scheme, label: words.label });
  return <MapFrame drawn={drawn} scheme={scheme} words={words} />;
}
