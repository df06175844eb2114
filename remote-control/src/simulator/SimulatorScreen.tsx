import { useCan, useShell } from '@fleet-console/remote-kit';
import { EmptyState, ForbiddenState, LoadingState, QueryView, Screen, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { PickVehicle } from './PickVehicle.tsx';
import { SimulatedVehicle } from './SimulatedVehicle.tsx';
import { simulatorQueries } from './simulator.queries.ts';
import { StationSimulator } from './stations/StationSimulator.tsx';
import styles from './parts/simulator.module.css';

const VEHICLE = 'vehicle';
const STATION = 'station';
const KIND = 'of';

/**
 * Controls vehicles and stations of the sandbox and shows what the console receives from them. Source: specification, section 2 (Allegro).
 */
export function SimulatorScreen() {
  const t = useMessages('simulator');
  const shell = useShell();
  const drivesVehicles = useCan('vehicle.command');
  const commandsStations = useCan('charger.command');
  const seesStations = useCan('access.chargers');
  const drivesStations = commandsStations && seesStations;
  const sandbox = useQuery(simulatorQueries.sandbox(shell));
  const [search, setSearch] = useSearchParams();
  const id = search.get(VEHICLE);
  const set = (key: string, value: string) =>
    setSearch((former) => {
      const changed = new URLSearchParams(former);
      changed.set(key, value);
      return changed;
    });
  const requestedKind = search.get(KIND) ?? (search.has(STATION) ? 'stations' : 'vehicles');
  const kind = drivesStations && (requestedKind === 'stations' || !drivesVehicles) ? 'stations' : 'vehicles';
  return (
    <Screen>
      {drivesVehicles || drivesStations ? (
        <QueryView
          query={sandbox}
          loading={<LoadingState shape="details" label={t('loading')} />}
          failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
          isEmpty={({ running }) => !running}
          empty={<EmptyState title={t('nothing')} text={t('nothingHint')} />}
        >
          {() => (
            <>
              {drivesVehicles && drivesStations ? (
                <SegmentedControl
                  className={styles['kind']}
                  aria-label={t('kind.label')}
                  value={kind}
                  onChange={(next) => set(KIND, next)}
                  data={[
                    { value: 'vehicles', label: t('kind.vehicles') },
                    { value: 'stations', label: t('kind.stations') },
                  ]}
                />
              ) : null}
              {kind === 'stations' ? (
                <StationSimulator hubId={search.get(STATION)} onChoose={(hubId) => set(STATION, hubId)} />
              ) : (
                <div className={styles['simulator']}>
                  <aside className={styles['choice']} aria-label={t('pick.label')}>
                    <PickVehicle chosen={id} onChoose={(next) => set(VEHICLE, next)} />
                  </aside>
                  <div className={styles['work']}>
                    {id === null ? (
                      <EmptyState title={t('pick.first')} text={t('pick.firstHint')} />
                    ) : (
                      <SimulatedVehicle key={id} id={id} />
                    )}
                  </div>
                </div>
              )}
            </>
          )}
        </QueryView>
      ) : (
        <ForbiddenState title={t('forbidden')} />
      )}
    </Screen>
  );
}
