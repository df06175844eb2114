import { useMapViewport } from '@fleet-console/remote-kit';
import { ShapeMap, type ShapeMapProps } from '@fleet-console/ui/draw';
import { useMessages } from '../messages/messages.ts';

/** Zones on a map; its own chunk, because map and drawing are the largest part. */
export default function ZoneMap(props: Omit<ShapeMapProps, 'scheme' | 'ended' | 'texts' | 'styleUrl'>) {
  const t = useMessages('zones');
  return <ShapeMap {...props} {...useMapViewport(t)} />;
}
