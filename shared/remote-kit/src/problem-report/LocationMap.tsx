import { RouteMap, type RouteStop } from '@fleet-console/ui/map';
import { useMapViewport } from '../map/useMapViewport.ts';
import { useMessages } from './messages.ts';

interface LocationMapProps {
  readonly position: RouteStop | null;
  /** A change moves the map to the position. */
  readonly fitKey: string;
  readonly onPick: (position: RouteStop) => void;
}

/** Map for choosing a position; a separate chunk, because the map library is larger than everything else. */
export default function LocationMap({ position, fitKey, onPick }: LocationMapProps) {
  return <RouteMap at={position} way={none} fitKey={fitKey} onMove={onPick} onPick={onPick} {...useMapViewport(useMessages('report'))} />;
}

const none: readonly RouteStop[] = [];
