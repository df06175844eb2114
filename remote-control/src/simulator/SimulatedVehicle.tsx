import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { Anchor, EmptyState, LoadingState, QueryView, StatusBadge, Title } from '@fleet-console/ui';
import type { RouteStop } from '@fleet-console/ui/map';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { fleetStore, kindOfState, labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { ArrivalList } from './ArrivalList.tsx';
import { DrivePanel, MAX_WAYPOINTS } from './DrivePanel.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { bounds } from './parts/number-field.ts';
import { NumberField } from './parts/NumberField.tsx';
import { PositionFields } from './PositionFields.tsx';
import { Refusal } from './parts/Refusal.tsx';
import { ReleasePanel } from './parts/ReleasePanel.tsx';
import { RidePanel } from './RidePanel.tsx';
import { simulatorQueries, type Simulated } from './simulator.queries.ts';
import { useVehicleSimulation } from './useVehicleSimulation.ts';
import styles from './parts/simulator.module.css';

function MapLoading() {
  return <LoadingState shape="block" label={useMessages('simulator')('map.loading')} />;
}

const simulatedMap = lazyPart(
  () => import(/* webpackChunkName: "simulated-map" */ './SimulatedMap.tsx').then((part) => part.default),
  <MapLoading />,
);

/** One simulated vehicle: its controls, and what the console receives from it. */
export function SimulatedVehicle({ id }: { id: string }) {
  const t = useMessages('simulator');
  const shell = useShell();
  const simulated = useQuery(simulatorQueries.vehicle(shell, id));
  return (
    <QueryView
      query={simulated}
      loading={<LoadingState shape="details" label={t('loading')} />}
      failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
      isEmpty={() => false}
    >
      {(found) =>
        found ? <VehicleControls id={id} simulated={found} /> : <EmptyState title={t('notSimulated')} text={t('notSimulatedHint')} />
      }
    </QueryView>
  );
}

function Heading({ id, simulated }: { id: string; simulated: Simulated }) {
  const t = useMessages('simulator');
  const general = useMessages('vehicles');
  const format = useFormat();
  const shell = useShell();
  const store = fleetStore(shell);
  // The list next to it loads the fleet.
  const label = useStore(store.loadState, () => {
    const vehicle = store.vehicle(id);
    return vehicle ? labelOf(vehicle) : id;
  });
  const { state, speed, percentage, held } = simulated;
  return (
    <header className={styles['heading']}>
      <Title order={2} fz="lg">
        <Anchor component={Link} to={shell.navigation.href('VehicleDetails', { vid: id })} inherit>
          <bdi>{label}</bdi>
        </Anchor>
      </Title>
      <StatusBadge kind={kindOfState(state)} label={general(`states.${state}`)} />
      <span className={styles['quiet']}>
        {t('facts', { speed: format.number(speed, 0), battery: percentage === null ? '–' : format.percent(percentage) })}
      </span>
      <span className={styles['quiet']}>{held ? t('manual') : t('autonomous')}</span>
    </header>
  );
}

function VehicleControls({ id, simulated }: { id: string; simulated: Simulated }) {
  const t = useMessages('simulator');
  const canCommand = useCan('vehicle.command');
  const [waypoints, setWaypoints] = useState<readonly RouteStop[]>([]);
  const simulation = useVehicleSimulation(id);
  const { send, pending, refusal } = simulation;
  const { at, percentage, held } = simulated;
  if (!canCommand) return <EmptyState title={t('forbidden')} />;
  return (
    <div className={styles['controls']}>
      <Heading id={id} simulated={simulated} />
      <Refusal title={t('refused')} refusal={refusal} />
      <div className={styles['map']}>
        <LazyBoundary title={t('map.failed')}>
          <simulatedMap.Part
            at={at}
            way={waypoints}
            fitKey={id}
            onMove={(to) => send({ act: 'place', at: { lat: to.lat, lon: to.lon } })}
            onPick={(waypoint) => setWaypoints((former) => [...former, waypoint].slice(0, MAX_WAYPOINTS))}
          />
        </LazyBoundary>
      </div>
      <ArrivalList vehicleId={id} />
      <div className={styles['cards']}>
        <DrivePanel simulated={simulated} waypoints={waypoints} onWaypoints={setWaypoints} simulation={simulation} />
        <section className={styles['card']} aria-labelledby="telemetry-title">
          <h3 id="telemetry-title">{t('telemetry.title')}</h3>
          <PositionFields
            at={at}
            label={t('position.label')}
            button={t('position.set')}
            busy={pending?.act === 'place'}
            onPosition={(waypoint) => send({ act: 'place', at: waypoint })}
          />
          {percentage === null ? (
            <p className={styles['quiet']}>{t('refusals.no-battery')}</p>
          ) : (
            <NumberField
              label={t('battery.label')}
              button={t('battery.set')}
              invalidText={t('errors.percentage')}
              bounds={bounds.percentage}
              now={String(Math.round(percentage))}
              busy={pending?.act === 'battery'}
              onNumber={(value) => send({ act: 'battery', percentage: value })}
            />
          )}
          <NumberField
            label={t('speed.label')}
            button={t('speed.set')}
            invalidText={t('errors.reportedSpeed')}
            bounds={[0, bounds.speed[1]]}
            now={String(simulated.drive === null ? Math.round(simulated.speed) : 0)}
            busy={pending?.act === 'speed'}
            onNumber={(value) => send({ act: 'speed', speed: value })}
          />
        </section>
        <RidePanel simulated={simulated} simulation={simulation} />
        <FaultPanel simulated={simulated} simulation={simulation} />
        {held ? <ReleasePanel texts={t} busy={pending?.act === 'release'} onRelease={() => send({ act: 'release' })} /> : null}
      </div>
    </div>
  );
}
