import { useMapFrame } from '@fleet-console/remote-kit';
import { PlaceMap, type PlaceMapProps } from '@fleet-console/ui/map';
import { useMessages } from '../messages/messages.ts';

/** The simulated vehicle on a map; loaded on its own, because the map library weighs more than all the rest. */
export default function SimulatedMap(props: Omit<PlaceMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const t = useMessages('simulator');
  return <PlaceMap {...props} {...useMapFrame(t)} />;
}
