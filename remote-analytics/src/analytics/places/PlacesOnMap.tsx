import { useMapViewport } from '@fleet-console/remote-kit';
import { HeatMap, type HeatMapProps } from '@fleet-console/ui/map';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';

type PlacesOnMapProps = Pick<HeatMapProps, 'cells' | 'cellSize' | 'fitKey' | 'handle'>;

/** Loaded lazily, because the map library is larger than the rest. */
export default function PlacesOnMap(props: PlacesOnMapProps) {
  const t = useMessages('analytics');
  const { texts, ...viewport } = useMapViewport(t);
  const withEnds = useMemo(() => ({ ...texts, few: t('heat.few'), many: t('heat.many') }), [texts, t]);
  return <HeatMap {...props} {...viewport} texts={withEnds} />;
}
