import { useSession } from '@fleet-console/remote-kit';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { ListMap } from '@fleet-console/remote-kit/list';
import { ActionIcon, CloseIcon, LoadingState } from '@fleet-console/ui';
import { useState, type ReactNode } from 'react';
import { RequestCard } from '../board/RequestCard.tsx';
import { useVehicleReports, VehicleReportsContext } from '../board/useVehicleReport.ts';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import styles from './service.module.css';

function MapLoading() {
  return <LoadingState shape="block" label={useMessages('service')('map.loading')} />;
}

const requestMap = lazyPart(
  () => import(/* webpackChunkName: "request-map" */ './RequestMap.tsx').then((part) => part.default),
  <MapLoading />,
);

interface RequestsOnMapProps {
  readonly requests: readonly ServiceRequest[];
  /** Shown over the map when there are none. */
  readonly empty: ReactNode;
  readonly scope: string | null;
  readonly search: string;
}

/** Requests on the map, with the card of the selected one. */
export function RequestsOnMap({ requests, empty, scope, search }: RequestsOnMapProps) {
  const t = useMessages('service');
  const session = useSession();
  const reports = useVehicleReports();
  const [activeId, setActive] = useState<string | null>(null);
  const [skipped, setSkipped] = useState(0);
  const selected = requests.find(({ id }) => id === activeId);
  const fitKey = `${'account' in session ? session.account.id : ''} ${scope ?? ''}`;
  return (
    <VehicleReportsContext value={reports}>
      <ListMap
        over={
          <>
            {requests.length === 0 ? <div className={styles['emptyMap']}>{empty}</div> : null}
            {selected ? (
              <section className={styles['selected']} aria-label={t('map.selected')} aria-live="polite">
                <ActionIcon className={styles['close'] ?? ''} size={28} aria-label={t('kit:actions.close')} onClick={() => setActive(null)}>
                  <CloseIcon size={16} aria-hidden />
                </ActionIcon>
                <RequestCard request={selected} />
              </section>
            ) : null}
            {skipped > 0 ? <p className={styles['skipped']}>{t.counted('map.skipped', skipped)}</p> : null}
          </>
        }
      >
        <LazyBoundary title={t('map.failed')}>
          <requestMap.Part
            requests={requests}
            activeId={selected?.id ?? null}
            onActivate={setActive}
            fitKey={fitKey}
            search={search}
            onSkipped={setSkipped}
          />
        </LazyBoundary>
      </ListMap>
    </VehicleReportsContext>
  );
}
