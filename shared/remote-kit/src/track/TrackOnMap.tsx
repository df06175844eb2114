import { useMediaQuery } from '@fleet-console/ui';
import { TrackMap, type TrackPlace } from '@fleet-console/ui/map';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useMapViewport } from '../map/useMapViewport.ts';
import { useMessages } from './messages.ts';
import type { Player } from './player.ts';
import { momentAt } from './track-place.ts';
import { bandOf, type TrackPoint } from './track.ts';

export interface TrackOnMapProps {
  readonly points: readonly TrackPoint[];
  /** Its place is shown and follows a click on the track. */
  readonly player?: Player;
  /** Where the vehicle paused. */
  readonly pauses?: readonly TrackPlace[];
  /** The map follows the replay, or the end of the track. */
  readonly follow?: boolean;
  /** A change fits the map to the track again. */
  readonly fitKey: string;
}

/** Loaded lazily, because the map library is larger than the rest. */
export default function TrackOnMap({ player, ...props }: TrackOnMapProps) {
  return player ? <Replayed {...props} player={player} /> : <Drawn {...props} />;
}

interface DrawnProps extends Omit<TrackOnMapProps, 'player'> {
  readonly cursor?: TrackPlace | null;
  readonly onPick?: (index: number) => void;
}

function Drawn({ points, ...props }: DrawnProps) {
  const t = useMessages('track');
  const positions = useMemo(() => points.map(({ lat, lon, speed, gap }) => ({ lat, lon, gap, band: bandOf(speed) })), [points]);
  return <TrackMap {...props} positions={positions} {...useMapViewport(t)} />;
}

function Replayed({ player, points, ...props }: DrawnProps & { readonly player: Player }) {
  const at = useStore(player.state, (state) => state.at);
  // With reduced motion, it jumps from point to point.
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)') ?? false;
  const moment = at === null ? null : momentAt(points, at);
  const { lat, lon } = (isStill && moment ? points[moment.index] : moment) ?? { lat: null, lon: null };
  const cursor = useMemo(() => (lat === null || lon === null ? null : { lat, lon }), [lat, lon]);
  const onPick = useCallback(
    (index: number) => {
      const point = points[index];
      if (point) player.seek(point.at);
    },
    [player, points],
  );
  return <Drawn {...props} points={points} cursor={cursor} onPick={onPick} />;
}
