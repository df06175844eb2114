import { useCallback, useEffect, useMemo } from 'react';
import type { StreetSource } from '../basemap/basemap.ts';
import { useLatest } from '../../base/useLatest.ts';
import { MapContainer, type MapContainerTexts } from '../common/MapContainer.tsx';
import { useEndedWorkers } from '../common/useEndedWorkers.ts';
import { useMapDrawing, type MapCreation } from '../common/useMapDrawing.ts';
import type { TrackEnd, TrackPlace, TrackPosition } from './track-features.ts';
import { createTrackMap, type TrackMapDrawing } from './track-map.ts';

export interface TrackMapProps {
  readonly positions: readonly TrackPosition[];
  /** Index of the highlighted position, which is scrolled into view. */
  readonly chosen?: number | null | undefined;
  /** A position that moves along the track, apart from what is drawn: it can change with every frame. */
  readonly cursor?: TrackPlace | null | undefined;
  /** Where the vehicle paused. */
  readonly pauses?: readonly TrackPlace[] | undefined;
  /** Starts and ends of other tracks, which can be selected. */
  readonly ends?: readonly TrackEnd[] | undefined;
  readonly selectedId?: string | null | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Receives the index of the position nearest to a click on the track. Provide a slider or rows for the same, for keyboards. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** Returns the height of what covers the lower edge of the map, in px: the map is fitted above it. */
  readonly coveredHeight?: (() => number) | undefined;
  /** The map stays centred on the cursor, or on the end of the track. */
  readonly follow?: boolean | undefined;
  /** A change fits the map to the entire track. */
  readonly fitKey: string;
  readonly scheme: 'light' | 'dark';
  /** Aborted when the module is no longer used. */
  readonly ended: AbortSignal;
  readonly texts: MapContainerTexts;
  /** Must be stable. Absent: the embedded schematic style. */
  readonly streets?: StreetSource | undefined;
}

const NO_PLACES: readonly TrackPlace[] = [];
const NO_ENDS: readonly TrackEnd[] = [];

/** The track of a vehicle on a map, coloured by speed, dashed in gaps; or the ends of several tracks. */
export function TrackMap(props: TrackMapProps) {
  const { positions, chosen = null, cursor = null, pauses = NO_PLACES, ends = NO_ENDS, selectedId = null } = props;
  const { follow = false, fitKey, scheme, texts, streets } = props;
  const latest = useLatest(props);
  const creation = useMemo<MapCreation<TrackMapDrawing>>(
    () => ({ create: (element, first) => createTrackMap(element, first, streets, () => latest.current) }),
    [streets, latest],
  );
  const show = useCallback(
    (map: TrackMapDrawing) => {
      map.show({ positions, chosen, pauses, ends, selectedId, follow, fitKey });
      map.move(latest.current.cursor ?? null);
    },
    [positions, chosen, pauses, ends, selectedId, follow, fitKey, latest],
  );
  useEndedWorkers(props.ended);
  const drawn = useMapDrawing({ creation, show, scheme, label: texts.label });
  const { map } = drawn;
  useEffect(() => map.current?.move(cursor), [map, cursor]);
  return <MapContainer drawn={drawn} scheme={scheme} texts={texts} />;
}
