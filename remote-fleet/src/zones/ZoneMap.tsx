import { useMapViewport } from '@fleet-console/remote-kit';
import { ShapeMap, type ShapeMapProps } from '@fleet-console/ui/draw';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { zoneColorValues } from './zone-colors.ts';
import type { ZoneColor } from './zone-kind.ts';

type DrawnZone = Omit<ShapeMapProps['areas'][number], 'color'> & { readonly color?: ZoneColor };

interface ZoneMapProps extends Omit<ShapeMapProps, 'areas' | 'draftColor' | 'scheme' | 'ended' | 'texts' | 'streets'> {
  readonly areas: readonly DrawnZone[];
  readonly draftColor?: ZoneColor;
}

/** Zones on a map; its own chunk, because map and drawing are the largest part. */
export default function ZoneMap({ areas, draftColor, ...props }: ZoneMapProps) {
  const t = useMessages('zones');
  const viewport = useMapViewport(t);
  const colors = zoneColorValues[viewport.scheme];
  const drawn = useMemo(() => areas.map(({ color, ...area }) => (color ? { ...area, color: colors[color] } : area)), [areas, colors]);
  return <ShapeMap {...props} areas={drawn} draftColor={draftColor && colors[draftColor]} {...viewport} />;
}
