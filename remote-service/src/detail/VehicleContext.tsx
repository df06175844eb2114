import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { ContactAge, kindOfState, labelOf, reportsIn, VehicleMap, withReport, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { Anchor, EmptyState, LoadingState, PropertyList, QueryView, StatusBadge, Text } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { detailQueries } from './detail.queries.ts';
import { Section } from './Section.tsx';
import styles from './detail.module.css';

/** The vehicle of a request: name only for people who see no vehicles of its group. */
export function VehicleContext({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const seesVehicle = useCan('vehicle.getByGroup', request.groupId);
  return (
    <Section title={t('vehicle.title')}>
      {seesVehicle ? <LiveVehicle vehicleId={request.vehicle.id} /> : <Text fw={600}>{labelOf(request.vehicle)}</Text>}
    </Section>
  );
}

/** Keeps the vehicle up to date. */
function useVehicleReports(id: string): void {
  const shell = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = detailQueries.vehicle(shell, id);
    return shell.live.subscribe(
      'vehicles',
      (data) => {
        const report = reportsIn(data).find((each) => each.id === id);
        if (report) queries.setQueryData(queryKey, (vehicle) => vehicle && withReport(vehicle, report, Date.now()));
      },
      () => void queries.invalidateQueries({ queryKey }),
    );
  }, [shell, queries, id]);
}

function LiveVehicle({ vehicleId }: { readonly vehicleId: string }) {
  const t = useMessages('detail');
  const vehicle = useQuery(detailQueries.vehicle(useShell(), vehicleId));
  useVehicleReports(vehicleId);
  return (
    <QueryView query={vehicle} loading={<LoadingState shape="details" />} failed={{ title: t('vehicle.failed') }}>
      {(found) => (found ? <VehicleFacts vehicle={found} /> : <EmptyState title={t('vehicle.notFound')} />)}
    </QueryView>
  );
}

const NOTHING_SELECTED: ReadonlySet<string> = new Set();
const ignore = () => {};

function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useMessages('detail');
  const vehicles = useMessages('vehicles');
  const format = useFormat();
  const { navigation } = useShell();
  const { id, state, battery, position, model } = vehicle;
  const shown = useMemo(() => [vehicle], [vehicle]);
  return (
    <>
      <div className={styles['vehicleHead']}>
        <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: id })} fw={600}>
          <bdi>{labelOf(vehicle)}</bdi>
        </Anchor>
        <StatusBadge kind={kindOfState(state)} label={vehicles(`states.${state}`)} />
      </div>
      <PropertyList
        properties={[
          { key: 'battery', label: t('vehicle.battery'), value: battery === null ? null : format.percent(battery) },
          { key: 'contact', label: t('vehicle.contact'), value: <ContactAge vehicle={vehicle} /> },
          { key: 'model', label: t('vehicle.model'), value: model && <bdi>{model}</bdi> },
        ]}
      />
      {position === null ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {t('vehicle.noPosition')}
        </Text>
      ) : (
        <div className={styles['map']}>
          <VehicleMap
            vehicles={shown}
            selection={NOTHING_SELECTED}
            onSelect={ignore}
            activeId={null}
            fitKey={id}
            label={t('vehicle.map')}
            single
          />
        </div>
      )}
    </>
  );
}
