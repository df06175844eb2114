import { EmptyState } from '@fleet-console/ui';
import { FeatureWords, useWords } from '../../messages/messages.ts';
import { PickStation } from './PickStation.tsx';
import { SimulatedStation } from './SimulatedStation.tsx';
import en from './words/en.json';
import pl from './words/pl.json';
import styles from '../parts/simulator.module.css';

const simulatedStationWords = { en, pl };

interface StationSimulatorProps {
  readonly hubId: string | null;
  readonly onChoose: (hubId: string) => void;
}

function Stations({ hubId, onChoose }: StationSimulatorProps) {
  const words = useWords('simulatedStations');
  return (
    <div className={styles['simulator']}>
      <aside className={styles['choice']} aria-label={words('pick.label')}>
        <PickStation chosen={hubId} onChoose={onChoose} />
      </aside>
      <div className={styles['work']}>
        {hubId === null ? (
          <EmptyState title={words('pick.first')} text={words('pick.firstHint')} />
        ) : (
          <SimulatedStation key={hubId} hubId={hubId} />
        )}
      </div>
    </div>
  );
}

/** Drives stations of the sandbox: slots, batteries, supply, contact and alerts. Source: specification, section 2 (Allegro). */
export function StationSimulator(props: StationSimulatorProps) {
  return (
    <FeatureWords feature="simulatedStations" words={simulatedStationWords}>
      <Stations {...props} />
    </FeatureWords>
  );
}
