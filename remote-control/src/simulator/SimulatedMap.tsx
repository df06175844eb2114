import { useMapViewport } from '@fleet-console/remote-kit';
import { RouteMap, type RouteMapProps } from '@fleet-console/ui/map';
import { useMessages } from '../messages/messages.ts';

/** The simulated vehicle on a map; loaded on its own, because the map library weighs more than all the rest. */
export default function SimulatedMap(props: Omit<RouteMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const t = useMessages('simulator');
  return <RouteMap {...props} {...useMapViewport(t)} />;
}
