import { useFormat } from '@fleet-console/i18n';
import { useMapViewport } from '@fleet-console/remote-kit';
import { MapView, type PointReader } from '@fleet-console/ui/map';
import { memo, useCallback, useMemo } from 'react';
import type { Hub } from '../hub/hub.queries.ts';
import { slotsOf } from '../hub/slot-counts.ts';
import { useMessages } from '../messages/messages.ts';
import { kindOfStation } from './station-kind.ts';

interface StationMapProps {
  readonly stations: readonly Hub[];
  readonly activeId: string | null;
  readonly onActivate: (id: string) => void;
  /** When it changes the map shows everything again. */
  readonly fitKey: string;
  /** What is searched for: the map shows what was found. */
  readonly search: string;
}

const read: PointReader<Hub> = {
  id: ({ id }) => id,
  lat: ({ position }) => position.lat,
  lon: ({ position }) => position.lon,
  status: kindOfStation,
};

/** The stations of the list on a map; loaded on its own, because the map library weighs more than all the rest. */
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
      const charged = { count: counts.charged, n: format.number(counts.charged), all: format.number(slotsOf(counts)) };
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
  const { scheme, styleUrl, words } = useMapViewport(t);
  const mapWords = useMemo(() => ({ ...words, count: format.compact }), [words, format]);
  const selection = useMemo(() => new Set(activeId === null ? [] : [activeId]), [activeId]);
  // Of those that lie upon each other the first: the list has all of them.
  const select = useCallback(([id]: readonly string[]) => id !== undefined && onActivate(id), [onActivate]);
  return (
    <MapView
      points={stations}
      read={read}
      selection={selection}
      onSelect={select}
      scheme={scheme}
      words={mapWords}
      styleUrl={styleUrl}
      tip={tip}
      fitKey={fitKey}
      search={search}
      activeId={activeId}
    />
  );
});
