import { useFormat } from '@fleet-console/i18n';
import { useMapViewport } from '@fleet-console/remote-kit';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { MapView, type PointReader } from '@fleet-console/ui/map';
import { memo, useCallback, useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { priorityKinds } from '../requests/RequestBadges.tsx';
import { idOf, type ServiceRequest } from '../requests/request.ts';
import { useDamageNames } from '../requests/useDamageNames.ts';

interface RequestMapProps {
  readonly requests: readonly ServiceRequest[];
  readonly activeId: string | null;
  readonly onActivate: (id: string) => void;
  /** The map fits all requests again when it changes. */
  readonly fitKey: string;
  /** Search text: the map fits the requests found. */
  readonly search: string;
  readonly onSkipped: (count: number) => void;
}

/** Where the vehicle last reported from, or else where the issue was reported. */
const read: PointReader<ServiceRequest> = {
  id: idOf,
  lat: ({ vehicle, location }) => vehicle.position?.lat ?? location?.lat,
  lon: ({ vehicle, location }) => vehicle.position?.lon ?? location?.lon,
  status: ({ priority }) => priorityKinds[priority],
};

/** Requests at the places of their vehicles, in the colour of their priority; lazy, because the map library is larger than the rest of the remote. */
export default memo(function RequestMap({ requests, activeId, onActivate, fitKey, search, onSkipped }: RequestMapProps) {
  const t = useMessages('service');
  const names = useMessages('requests');
  const format = useFormat();
  const damages = useDamageNames();
  const byId = useMemo(() => new Map(requests.map((request) => [request.id, request])), [requests]);
  const tip = useCallback(
    (id: string) => {
      const request = byId.get(id);
      if (!request) return null;
      const { state, priority, damageTypes } = request;
      return {
        title: `${names('number', { number: id })} · ${labelOf(request.vehicle)}`,
        lines: [
          `${names(`states.${state}`)} · ${names(`priorities.${priority}`)}`,
          ...(damageTypes.length === 0 ? [] : [damages(damageTypes)]),
        ],
      };
    },
    [byId, names, damages],
  );
  const { scheme, streets, ended, texts } = useMapViewport(t);
  const mapTexts = useMemo(() => ({ ...texts, count: format.compact }), [texts, format]);
  const selection = useMemo(() => new Set(activeId === null ? [] : [activeId]), [activeId]);
  const select = useCallback(([id]: readonly string[]) => id !== undefined && onActivate(id), [onActivate]);
  return (
    <MapView
      points={requests}
      read={read}
      selection={selection}
      onSelect={select}
      onSkipped={onSkipped}
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
