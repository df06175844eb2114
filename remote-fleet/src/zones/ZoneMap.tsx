import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ShapeMap, type ShapeMapProps } from '@fleet-console/ui/draw';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';

/** Areas on a map; loaded on its own, because map and drawing weigh more than all the rest. */
export default function ZoneMap(props: Omit<ShapeMapProps, 'scheme' | 'words' | 'styleUrl'>) {
  const shell = useShell();
  const t = useMessages('zones');
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
  return <ShapeMap {...props} scheme={scheme} words={mapWords} styleUrl={shell.config.mapStyleUrl} />;
}
