import { useReadable, useShell } from '@fleet-console/remote-kit';
import { PlaceMap, type PlaceMapProps } from '@fleet-console/ui/map';
import { useMemo } from 'react';
import { useWords } from '../messages/messages.ts';

/** The simulated vehicle on a map; loaded on its own, because the map library weighs more than all the rest. */
export default function SimulatedMap(props: Omit<PlaceMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const shell = useShell();
  const words = useWords('simulator');
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
  return <PlaceMap {...props} scheme={scheme} words={mapWords} styleUrl={shell.config.mapStyleUrl} />;
}
