import { useMapViewport } from '@fleet-console/remote-kit';
import { ShapeMap, type ShapeMapProps } from '@fleet-console/ui/draw';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { zoneColourValues } from './zone-colours.ts';
import type { ZoneColour } from './zone-kind.ts';

type DrawnZone = Omit<ShapeMapProps['areas'][number], 'color'> & { readonly colour?: ZoneColour };

interface ZoneMapProps extends Omit<ShapeMapProps, 'areas' | 'scheme' | 'ended' | 'texts' | 'styleUrl'> {
  readonly areas: readonly DrawnZone[];
}

/** Zones on a map; its own chunk, because map and drawing are the largest part. */
export default function ZoneMap({ areas, ...props }: ZoneMapProps) {
  const t = useMessages('zones');
  const viewport = useMapViewport(t);
  const colours = zoneColourValues[viewport.scheme];
  const drawn = useMemo(() => areas.map(({ colour, ...area }) => (colour ? { ...area, color: colours[colour] } : area)), [areas, colours]);
  return <ShapeMap {...props} areas={drawn} {...viewport} />;
}
