import { useFormat } from '@fleet-console/i18n';
import { useMapViewport } from '@fleet-console/remote-kit';
import { MapView, type PointReader } from '@fleet-console/ui/map';
import { memo, useCallback, useMemo } from 'react';
import type { Hub } from '../hub/hub.queries.ts';
import { slotCount } from '../hub/slot-counts.ts';
import { useMessages } from '../messages/messages.ts';
import { kindOfStation } from './station-kind.ts';

interface StationMapProps {
  readonly stations: readonly Hub[];
  readonly activeId: string | null;
  readonly onActivate: (id: string) => void;
  /** The map fits all stations again when it changes. */
  readonly fitKey: string;
  /** Search text: the map fits the stations found. */
  readonly search: string;
}

const read: PointReader<Hub> = {
  id: ({ id }) => id,
  lat: ({ position }) => position.lat,
  lon: ({ position }) => position.lon,
  status: kindOfStation,
};

/** The stations of the list on a map; lazy, because the map library is larger than the rest of the remote. */
export default memo(function StationMap({ stations, activeId, onActivate, fitKey, search }: StationMapProps) {
  const t = useMessages('stations');
  const general = useMessages('hub');
  const format = useFormat();
  const byId = useMemo(() => new Map(stations.map((station) => [station.id, station])), [stations]);
  const tip = useCallback(
    (id: string) => {
      const station = byId.get(id);
      if (!station) return null;
      const { name, counts, online, receivedAt } = station;
      const charged = { count: counts.charged, n: format.number(counts.charged), all: format.number(slotCount(counts)) };
      return {
        title: name,
        lines: [
          general('slots.charged', charged),
          ...(online || receivedAt === null ? [] : [general('contact.offline', { age: format.age(Math.min(receivedAt, Date.now())) })]),
        ],
      };
    },
    [byId, general, format],
  );
  const { scheme, streets, ended, texts } = useMapViewport(t);
  const mapTexts = useMemo(() => ({ ...texts, count: format.compact }), [texts, format]);
  const selection = useMemo(() => new Set(activeId === null ? [] : [activeId]), [activeId]);
  // Selects the first of overlapping stations; the list has all of them.
  const select = useCallback(([id]: readonly string[]) => id !== undefined && onActivate(id), [onActivate]);
  return (
    <MapView
      points={stations}
      read={read}
      selection={selection}
      onSelect={select}
      scheme={scheme}
      texts={mapTexts}
      streets={streets}
      tip={tip}
      fitKey={fitKey}
      search={search}
      activeId={activeId}
      ended={ended}
    />
  );
});
