import { useMapViewport } from '../map/useMapViewport.ts';
import { TrackMap } from '@fleet-console/ui/map';
import { useMemo } from 'react';
import { useMessages } from './messages.ts';
import { bandOf, type TrackPoint } from './track.ts';

export interface TrackOnMapProps {
  readonly points: readonly TrackPoint[];
  /** Index of a point. */
  readonly chosen?: number | null;
  /** The map follows the end of the track. */
  readonly follow?: boolean;
  /** A change fits the map to the track again. */
  readonly fitKey: string;
}

/** Loaded lazily, because the map library is larger than the rest. */
export default function TrackOnMap({ points, chosen = null, follow = false, fitKey }: TrackOnMapProps) {
  const t = useMessages('track');
  const positions = useMemo(() => points.map(({ lat, lon, speed, gap }) => ({ lat, lon, gap, band: bandOf(speed) })), [points]);
  return <TrackMap positions={positions} chosen={chosen} follow={follow} fitKey={fitKey} {...useMapViewport(t)} />;
}
