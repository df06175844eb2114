import { useCallback, useMemo } from 'react';
import { MapFrame, type MapFrameTexts } from '../frame/MapFrame.tsx';
import type { TrackPosition } from './track-features.ts';
import { createTrackMap, type TrackMapDrawing } from './track-map.ts';
import { useMapDrawing, type MapCreation } from '../frame/useMapDrawing.ts';

export interface TrackMapProps {
  readonly places: readonly TrackPosition[];
  /** Index of a place that is marked and brought into view. */
  readonly chosen?: number | null | undefined;
  /** The end of the track stays in the middle. */
  readonly follow?: boolean | undefined;
  /** When it changes the whole track is brought into view again. */
  readonly fitKey: string;
  readonly scheme: 'light' | 'dark';
  readonly words: MapFrameTexts;
  /** Style of a basemap, or two, for light and dark. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl?: string | undefined;
}

/** The way of one vehicle on a map, coloured by speed, dashed where nothing is known. */
export function TrackMap({ places, chosen = null, follow = false, fitKey, scheme, words, styleUrl }: TrackMapProps) {
  const making = useMemo<MapCreation<TrackMapDrawing>>(
    () => ({ create: (element, first) => createTrackMap(element, first, styleUrl) }),
    [styleUrl],
  );
  const show = useCallback((map: TrackMapDrawing) => map.show(places, chosen, follow, fitKey), [places, chosen, follow, fitKey]);
  const drawn = useMapDrawing({ making, show, scheme, label: words.label });
  return <MapFrame drawn={drawn} scheme={scheme} words={words} />;
}
