import { useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, ForbiddenState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PickVehicle } from './PickVehicle.tsx';
import { SimulatedVehicle } from './SimulatedVehicle.tsx';
import { simulatorQueries } from './simulator.queries.ts';
import styles from './simulator.module.css';

const VEHICLE = 'vehicle';

/** Drives vehicles of the sandbox, and shows what the console hears of them. Source: specification, section 2 (Allegro). */
export function SimulatorScreen() {
  const words = useWords('simulator');
  const shell = useShell();
  const sandbox = useQuery(simulatorQueries.sandbox(shell));
  const [search, setSearch] = useSearchParams();
  const id = search.get(VEHICLE);
  const choose = (next: string) =>
    setSearch((former) => {
      const changed = new URLSearchParams(former);
      changed.set(VEHICLE, next);
      return changed;
    });
  return (
    <Screen>
      {shell.permissions.can('vehicle.command') ? (
        <QueryView
          query={sandbox}
          loading={<LoadingState shape="details" label={words('loading')} />}
          failed={{ title: words('failed'), retry: words('retry') }}
          isEmpty={({ running }) => !running}
          empty={<EmptyState title={words('nothing')} text={words('nothingHint')} />}
        >
          {() => (
            <div className={styles['simulator']}>
              <aside className={styles['choice']} aria-label={words('pick.label')}>
                <PickVehicle chosen={id} onChoose={choose} />
              </aside>
              <div className={styles['work']}>
                {id === null ? (
                  <EmptyState title={words('pick.first')} text={words('pick.firstHint')} />
                ) : (
                  <SimulatedVehicle key={id} id={id} />
                )}
              </div>
            </div>
          )}
        </QueryView>
      ) : (
        <ForbiddenState title={words('forbidden')} />
      )}
    </Screen>
  );
}
