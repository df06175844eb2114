import { createApi } from '@fleet-console/api';
import { ScreenName, usePermissions, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { EmptyState, JsonView, LoadingState, QueryView, Screen, TabList, Tabs } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { VehicleCommands } from '../command-run/VehicleCommands.tsx';
import { labelOf, vehicleFrom } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { DetailsTab } from './details/DetailsTab.tsx';
import { DriversTab } from './history/DriversTab.tsx';
import { EditTab } from './service/EditTab.tsx';
import { LiveRideTab } from './track/LiveRideTab.tsx';
import { Overview } from './Overview.tsx';
import { eventsTab } from './timeline/lazy.tsx';
import { trackTab } from './track/lazy.tsx';
import { useReports } from './shared/useReports.ts';
import { useTab } from './useTab.ts';
import { vehicleQuery, type Device } from './shared/vehicle-details.queries.ts';
import { VehicleHeader } from './shared/VehicleHeader.tsx';
import styles from './shared/vehicle-details.module.css';

const tabs = ['details', 'events', 'drivers', 'live', 'track', 'raw', 'edit'] as const;

export interface VehicleDetailsProps {
  /** Search parameters of the vehicles' list, for the link back. */
  readonly listSearch: string;
}

/** Page of one vehicle; without an id, the overview. */
export function VehicleDetailsScreen({ listSearch }: VehicleDetailsProps) {
  const { vid } = useParams();
  return vid ? <VehiclePage key={vid} id={vid} listSearch={listSearch} /> : <Overview />;
}

function VehiclePage({ id, listSearch }: VehicleDetailsProps & { readonly id: string }) {
  const t = useMessages('details');
  const { transport, navigation } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const vehicle = useQuery(vehicleQuery(api, id));
  useReports(id);
  const list = navigation.href('Vehicles');
  const back = (
    <BackLink to={listSearch === '' ? list : { pathname: list.split('?')[0] ?? '', search: listSearch }}>{t('toList')}</BackLink>
  );
  return (
    <Screen>
      <QueryView
        query={vehicle}
        loading={<LoadingState shape="page" notice={t('loading')} label={t('loading')} />}
        failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
      >
        {(device) =>
          device ? (
            <Found device={device} back={back} />
          ) : (
            <EmptyState title={t('notFound', { id })} text={t('notFoundHint')}>
              {back}
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Found({ device, back }: { readonly device: Device; readonly back: ReactNode }) {
  const t = useMessages('details');
  const permissions = usePermissions();
  const canEdit = permissions.can('vehicle.update', device.group);
  const [selected, choose] = useTab(tabs);
  const tab = selected === 'edit' && !canEdit ? 'details' : selected;
  const vehicle = useMemo(() => vehicleFrom(device), [device]);
  const vehicles = useMemo(() => [vehicle], [vehicle]);
  return (
    <div className={styles['page']}>
      <ScreenName name={labelOf(vehicle)} />
      {back}
      <VehicleHeader vehicle={vehicle} />
      <VehicleCommands vehicles={vehicles} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList mb="md">
          {tabs
            .filter((each) => each !== 'edit' || canEdit)
            .map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tabs.${each}`)}
              </Tabs.Tab>
            ))}
        </TabList>
        <Tabs.Panel value="details">
          <DetailsTab device={device} onShow={choose} />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <eventsTab.Part id={device.id} label={labelOf(vehicle)} />
        </Tabs.Panel>
        <Tabs.Panel value="drivers">
          <DriversTab id={device.id} />
        </Tabs.Panel>
        <Tabs.Panel value="live">
          <LiveRideTab device={device} />
        </Tabs.Panel>
        <Tabs.Panel value="track">
          <trackTab.Part id={device.id} />
        </Tabs.Panel>
        <Tabs.Panel value="raw">
          <JsonView value={device} label={t('raw')} copy={{ label: t('copy', { what: t('raw') }), copied: t('kit:states.copied') }} />
        </Tabs.Panel>
        <Tabs.Panel value="edit">
          <EditTab device={device} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
