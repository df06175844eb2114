import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ShapeMap, type ShapeMapProps } from '@fleet-console/ui/draw';
import { useMemo } from 'react';
import { useWords } from '../messages/messages.ts';

/** Areas on a map; loaded on its own, because map and drawing weigh more than all the rest. */
export default function ZoneMap(props: Omit<ShapeMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const shell = useShell();
  const words = useWords('zones');
  const scheme = useReadable(shell.theme);
  const mapWords = useMemo(
    () => ({
      label: words('map.label'),
      zoomIn: words('kit:actions.zoomIn'),
      zoomOut: words('kit:actions.zoomOut'),
      fit: words('map.fit'),
      unavailable: words('map.unavailable'),
    }),
    [words],
  );
  return <ShapeMap {...props} scheme={scheme} words={mapWords} styleUrl={shell.config.mapStyleUrl} />;
}
