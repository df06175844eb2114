import { useMapViewport } from '@fleet-console/remote-kit';
import { ShapeMap, type ShapeMapProps } from '@fleet-console/ui/draw';
import { useMessages } from '../messages/messages.ts';

/** Areas on a map; loaded on its own, because map and drawing weigh more than all the rest. */
export default function ZoneMap(props: Omit<ShapeMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const t = useMessages('zones');
  return <ShapeMap {...props} {...useMapViewport(t)} />;
}
