import { useCallback, useMemo } from 'react';
import { MapContainer, type MapContainerTexts } from '../common/MapContainer.tsx';
import type { TrackPosition } from './track-features.ts';
import { createTrackMap, type TrackMapDrawing } from './track-map.ts';
import { useMapDrawing, type MapCreation } from '../common/useMapDrawing.ts';

export interface TrackMapProps {
  readonly positions: readonly TrackPosition[];
  /** Index of the highlighted position, which is scrolled into view. */
  readonly chosen?: number | null | undefined;
  /** The map stays centred on the end of the track. */
  readonly follow?: boolean | undefined;
  /** A change fits the map to the entire track. */
  readonly fitKey: string;
  readonly scheme: 'light' | 'dark';
  readonly texts: MapContainerTexts;
  /** URL of a street style, or two, for light and dark. Absent or unreachable: the embedded schematic style. */
  readonly styleUrl?: string | undefined;
}

/** The track of a vehicle on a map, coloured by speed, dashed in gaps. */
export function TrackMap({ positions, chosen = null, follow = false, fitKey, scheme, texts, styleUrl }: TrackMapProps) {
  const creation = useMemo<MapCreation<TrackMapDrawing>>(
    () => ({ create: (element, first) => createTrackMap(element, first, styleUrl) }),
    [styleUrl],
  );
  const show = useCallback((map: TrackMapDrawing) => map.show(positions, chosen, follow, fitKey), [positions, chosen, follow, fitKey]);
  const drawn = useMapDrawing({ creation, show, scheme, label: texts.label });
  return <MapContainer drawn={drawn} scheme={scheme} texts={texts} />;
}
