import { createApi } from '@fleet-console/api';
import { usePermissions, useShell } from '@fleet-console/remote-kit';
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

function Service({ id, onDirtyChange }: { id: string; onDirtyChange: (dirty: boolean) => void }) {
  const t = useMessages('details');
  const { transport } = useShell();
  const permissions = usePermissions();
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
          <article className={styles['stack']}>
            <VehicleHeader vehicle={vehicleFrom(device)} />
            <ServiceSections device={device} onDirtyChange={onDirtyChange} />
          </article>
        ) : (
          <ForbiddenState title={t('service.forbidden')} />
        )
      }
    </QueryView>
  );
}

interface ServicePanelProps {
  /** Null: closed. */
  readonly vehicleId: string | null;
  readonly onClose: () => void;
}

function ServiceDrawer({ vehicleId, onClose }: ServicePanelProps) {
  const t = useMessages('details');
  const [dirty, setDirty] = useState(false);
  return (
    <WorkPanel
      opened={vehicleId !== null}
      unsaved={dirty}
      title={t('service.title')}
      texts={{
        close: t('kit:actions.close'),
        unsaved: t('edit.unsaved'),
        stay: t('service.stay'),
        discard: t('kit:actions.discardChanges'),
      }}
      onClose={() => {
        setDirty(false);
        onClose();
      }}
    >
      {vehicleId === null ? null : <Service id={vehicleId} onDirtyChange={setDirty} />}
    </WorkPanel>
  );
}

/** The edit tab's content in a panel beside the vehicle list. */
export function ServicePanel(props: ServicePanelProps) {
  return (
    <FeatureMessages feature="details" messages={detailsMessages}>
      <ServiceDrawer {...props} />
    </FeatureMessages>
  );
}
