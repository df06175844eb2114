import { useMapViewport } from '@fleet-console/remote-kit';
import { RouteMap, type RouteStop } from '@fleet-console/ui/map';
import { useMessages } from '../messages/messages.ts';

interface AddressMapProps {
  readonly position: RouteStop | null;
  /** A change moves the map to the position. */
  readonly fitKey: string;
  readonly onPick: (position: RouteStop) => void;
}

const none: readonly RouteStop[] = [];

/** Map for choosing a return address; a separate chunk, because the map library is larger than everything else. */
export function AddressMap({ position, fitKey, onPick }: AddressMapProps) {
  return <RouteMap at={position} way={none} fitKey={fitKey} onMove={onPick} onPick={onPick} {...useMapViewport(useMessages('slotForm'))} />;
}
