import { useMapViewport, useScope, useShell } from '@fleet-console/remote-kit';
import { speedBand } from '@fleet-console/remote-kit/track';
import { TrackMap, type TrackEnd } from '@fleet-console/ui/map';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, type RefObject } from 'react';
import { useMessages } from '../messages/messages.ts';
import { rideQueries } from '../rides/ride.queries.ts';
import type { Ride } from '../rides/ride.ts';

interface RideMapProps {
  readonly rides: readonly Ride[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** The map fits all rides again when it changes. */
  readonly fitKey: string;
  /** What covers the lower edge of the map. */
  readonly cover: RefObject<HTMLElement | null>;
}

/** Starts and ends of rides, and the route of the selected one; lazy, because the map library is larger than the rest of the remote. */
export default memo(function RideMap({ rides, selectedId, onSelect, fitKey, cover }: RideMapProps) {
  const t = useMessages('trips');
  const shell = useShell();
  const [scope] = useScope();
  const ends = useMemo(
    () =>
      rides.flatMap(({ id, start, end }): TrackEnd[] => [
        ...(start ? [{ ...start, id, kind: 'start' as const }] : []),
        ...(end ? [{ ...end, id, kind: 'end' as const }] : []),
      ]),
    [rides],
  );
  const details = useQuery({ ...rideQueries.one(shell, selectedId ?? ''), enabled: selectedId !== null });
  const positions = useMemo(() => {
    if (selectedId === null) return [];
    const points = details.data?.path?.points;
    if (points?.length) return points.map(({ lat, lon, speed, gap }) => ({ lat, lon, gap, band: speedBand(speed) }));
    const ride = rides.find(({ id }) => id === selectedId);
    return ride?.start && ride.end ? [ride.start, ride.end].map((place, at) => ({ ...place, gap: at === 1, band: null })) : [];
  }, [details.data, rides, selectedId]);
  const coveredHeight = useCallback(() => {
    const parent = cover.current?.offsetParent;
    return cover.current && parent ? parent.clientHeight - cover.current.offsetTop : 0;
  }, [cover]);
  return (
    <TrackMap
      positions={positions}
      ends={ends}
      selectedId={selectedId}
      onSelect={onSelect}
      coveredHeight={coveredHeight}
      // Its route is fitted when it is known, and again when it is known better.
      fitKey={`${scope ?? ''} ${fitKey} ${selectedId ?? ''} ${positions.length}`}
      {...useMapViewport(t)}
    />
  );
});
