import { useReadable, useShell } from '@fleet-console/remote-kit';
import { PlaceMap, type PlaceMapProps } from '@fleet-console/ui/map';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';

/** The simulated vehicle on a map; loaded on its own, because the map library weighs more than all the rest. */
export default function SimulatedMap(props: Omit<PlaceMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const shell = useShell();
  const t = useMessages('simulator');
  const scheme = useReadable(shell.theme);
  const mapWords = useMemo(
    () => ({
      label: t('map.label'),
      zoomIn: t('kit:actions.zoomIn'),
      zoomOut: t('kit:actions.zoomOut'),
      fit: t('map.fit'),
      unavailable: t('map.unavailable'),
    }),
    [t],
  );
  return <PlaceMap {...props} scheme={scheme} words={mapWords} styleUrl={shell.config.mapStyleUrl} />;
}
