import { EmptyState } from '@fleet-console/ui';
import { FeatureMessages, useMessages } from '../../messages/messages.ts';
import { PickStation } from './PickStation.tsx';
import { SimulatedStation } from './SimulatedStation.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from '../parts/simulator.module.css';

const simulatedStationMessages = { en, pl };

interface StationSimulatorProps {
  readonly hubId: string | null;
  readonly onChoose: (hubId: string) => void;
}

function Stations({ hubId, onChoose }: StationSimulatorProps) {
  const t = useMessages('simulatedStations');
  return (
    <div className={styles['simulator']}>
      <aside className={styles['choice']} aria-label={t('pick.label')}>
        <PickStation chosen={hubId} onChoose={onChoose} />
      </aside>
      <div className={styles['work']}>
        {hubId === null ? (
          <EmptyState title={t('pick.first')} text={t('pick.firstHint')} />
        ) : (
          <SimulatedStation key={hubId} hubId={hubId} />
        )}
      </div>
    </div>
  );
}

/** Controls stations of the sandbox: slots, batteries, voltage, connectivity and alerts. Source: specification, section 2 (Allegro). */
export function StationSimulator(props: StationSimulatorProps) {
  return (
    <FeatureMessages feature="simulatedStations" words={simulatedStationMessages}>
      <Stations {...props} />
    </FeatureMessages>
  );
}
