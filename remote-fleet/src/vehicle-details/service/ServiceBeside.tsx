import { createApi } from '@fleet-console/api';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { EmptyState, ForbiddenState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { vehicleFrom } from '@fleet-console/remote-kit/vehicles';
import { FeatureMessages, useMessages } from '../../messages/messages.ts';
import { WorkPanel } from '../../work-panel/WorkPanel.tsx';
import { detailsMessages } from '../shared/details-messages.ts';
import { ServiceSections } from './ServiceSections.tsx';
import { useReports } from '../shared/useReports.ts';
import { vehicleQuery } from '../shared/vehicle-details.queries.ts';
import { VehicleHeader } from '../shared/VehicleHeader.tsx';
import styles from '../shared/vehicle-details.module.css';

function Service({ id, onTyped }: { id: string; onTyped: (typed: boolean) => void }) {
  const t = useMessages('details');
  const { transport, permissions } = useShell();
  useReadable(permissions);
  const api = useMemo(() => createApi(transport), [transport]);
  const vehicle = useQuery(vehicleQuery(api, id));
  useReports(id);
  return (
    <QueryView
      query={vehicle}
      isEmpty={() => false}
      loading={<LoadingState shape="form" notice={t('loading')} label={t('loading')} />}
      failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
    >
      {(device) =>
        device === null ? (
          <EmptyState title={t('notFound', { id })} text={t('notFoundHint')} />
        ) : permissions.can('vehicle.update', device.group) ? (
          <article className={styles['past']}>
            <VehicleHeader vehicle={vehicleFrom(device)} />
            <ServiceSections device={device} onTyped={onTyped} />
          </article>
        ) : (
          <ForbiddenState title={t('service.forbidden')} />
        )
      }
    </QueryView>
  );
}

interface ServiceBesideProps {
  /** Null: closed. */
  readonly vehicleId: string | null;
  readonly onClose: () => void;
}

function ServicePanel({ vehicleId, onClose }: ServiceBesideProps) {
  const t = useMessages('details');
  const [typed, setTyped] = useState(false);
  return (
    <WorkPanel
      opened={vehicleId !== null}
      unsaved={typed}
      title={t('service.title')}
      words={{
        close: t('kit:actions.close'),
        unsaved: t('edit.unsaved'),
        stay: t('service.stay'),
        discard: t('kit:actions.discardChanges'),
      }}
      onClose={() => {
        setTyped(false);
        onClose();
      }}
    >
      {vehicleId === null ? null : <Service id={vehicleId} onTyped={setTyped} />}
    </WorkPanel>
  );
}

/** What the edit tab of a vehicle's page holds, beside the list in which it is selected. */
export function ServiceBeside(props: ServiceBesideProps) {
  return (
    <FeatureMessages feature="details" words={detailsMessages}>
      <ServicePanel {...props} />
    </FeatureMessages>
  );
}
