import { useMapViewport } from '@fleet-console/remote-kit';
import { RouteMap, type RouteMapProps } from '@fleet-console/ui/map';
import { useMessages } from '../messages/messages.ts';

/** Map of the simulated vehicle; a separate chunk, because the map library is larger than everything else. */
export default function SimulatedMap(props: Omit<RouteMapProps, 'scheme' | 'ended' | 'texts' | 'streets'>) {
  const t = useMessages('simulator');
  return <RouteMap {...props} {...useMapViewport(t)} />;
}
